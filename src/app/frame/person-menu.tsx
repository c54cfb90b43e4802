import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useFileUrl } from '#src/data/use-file-url.ts'
import { IdentityList } from '#src/features/identity/identity-list.tsx'
import { PersonPanel } from '#src/features/identity/person-panel.tsx'
import { identityAtom } from '../session/session-atoms.ts'
import { useSwitchIdentity } from '../use-switch-identity.ts'
import { SchemeAndLanguage } from './scheme-and-language.tsx'
import { askAtom } from './shell-ask.ts'

/** The user-info panel with what it leads to. */
export function PersonMenu({ onClose }: { onClose: () => void }) {
  const identity = useAtomValue(identityAtom)
  const photo = useFileUrl(identity?.detail.userPhoto)
  const router = useRouter()
  const ask = useSetAtom(askAtom)
  const switchTo = useSwitchIdentity()
  if (!identity) return null
  return (
    <PersonPanel
      detail={identity.detail}
      role={identity.role.name}
      photo={photo}
      settings={<SchemeAndLanguage />}
      onSwitch={(domain) => {
        onClose()
        void switchTo(domain)
      }}
      onSync={() => {
        onClose()
        void router.navigate({ to: '/sync' })
      }}
      onKeys={() => {
        onClose()
        ask('keys')
      }}
      onLogout={() => {
        onClose()
        ask('logout')
      }}
    />
  )
}

/** The organisation switcher. */
export function IdentityMenu({ onClose }: { onClose: () => void }) {
  const identity = useAtomValue(identityAtom)
  const switchTo = useSwitchIdentity()
  if (!identity) return null
  return (
    <IdentityList
      detail={identity.detail}
      shown={8}
      onSwitch={(domain) => {
        onClose()
        void switchTo(domain)
      }}
    />
  )
}
