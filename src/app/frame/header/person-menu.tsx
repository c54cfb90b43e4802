import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { IdentityList } from '#src/features/identity/session/identity-list.tsx'
import { PersonPanel } from '#src/features/identity/session/person-panel.tsx'
import { boardRoleName } from '#src/i18n/board/board-roles.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { identityAtom, mayAtom } from '../../session/session-atoms.ts'
import { useEnterPlatform } from '../../use-enter-platform.ts'
import { useSwitchIdentity } from '../../use-switch-identity.ts'
import { useOpenPath } from '../find/use-open-path.ts'
import { askAtom } from '../shell-ask.ts'
import { panelLinks } from './panel-links.ts'
import { SchemeAndLanguage } from './scheme-and-language.tsx'
import { useUnsentElsewhere } from './use-unsent-elsewhere.ts'

/** The user-info panel with what it leads to. */
export function PersonMenu({ onClose }: { onClose: () => void }) {
  const identity = useAtomValue(identityAtom)
  const photo = useFileUrl(identity?.detail.userPhoto)
  const router = useRouter()
  const ask = useSetAtom(askAtom)
  const switchTo = useSwitchIdentity()
  const enterPlatform = useEnterPlatform()
  const language = useLanguage()
  const words = useText(identityText).panel.links
  const may = useAtomValue(mayAtom)
  const isOpen = useOpenPath()
  const unsent = useUnsentElsewhere(identity?.domain ?? '')
  if (!identity) return null
  const { domain, detail } = identity
  const links = panelLinks(words, { may, isOpen, domain, username: detail.user.username })
  return (
    <PersonPanel
      detail={detail}
      role={boardRoleName(identity.role, language)}
      unsent={unsent}
      homepage={links.homepage}
      organisationLinks={links.organisation}
      links={links.own}
      onLink={onClose}
      photo={photo}
      settings={<SchemeAndLanguage />}
      onSwitch={(domain) => {
        onClose()
        void switchTo(domain)
      }}
      onPlatform={
        enterPlatform &&
        (() => {
          onClose()
          void enterPlatform()
        })
      }
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
  const enterPlatform = useEnterPlatform()
  const unsent = useUnsentElsewhere(identity?.domain ?? '')
  if (!identity) return null
  return (
    <IdentityList
      detail={identity.detail}
      shown={8}
      unsent={unsent}
      onSwitch={(domain) => {
        onClose()
        void switchTo(domain)
      }}
      onPlatform={
        enterPlatform &&
        (() => {
          onClose()
          void enterPlatform()
        })
      }
    />
  )
}
