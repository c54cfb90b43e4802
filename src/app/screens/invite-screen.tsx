import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { InvitePage } from '#src/features/identity/invites/invite-page.tsx'
import { Brand } from '../frame/header/brand.tsx'
import { SchemeAndLanguage } from '../frame/header/scheme-and-language.tsx'
import { rebackUriAtom, sessionAtom } from '../session/session-atoms.ts'
import { useSession } from '../session/use-session.tsx'
import { useSwitchIdentity } from '../use-switch-identity.ts'

/** An invitation, with the session's own ways in: whoever logs in or opens an account comes back to it. */
export function InviteScreen({ token }: { token: string }) {
  const router = useRouter()
  const session = useSession()
  const isSignedIn = useAtomValue(sessionAtom).kind === 'signedIn'
  const setReback = useSetAtom(rebackUriAtom)
  const switchTo = useSwitchIdentity()
  const comeBackFrom = (to: '/login' | '/register') => () => {
    // The device keeps the token: it need not stand in another address.
    setReback('/invite')
    router.navigate({ to }).catch(reportError)
  }
  const enter = async (domainUri: string) => {
    if (await switchTo(domainUri)) await router.navigate({ to: '/landing' })
  }
  return (
    <InvitePage
      brand={<Brand size={40} />}
      settings={<SchemeAndLanguage />}
      token={token}
      isSignedIn={isSignedIn}
      onLogin={comeBackFrom('/login')}
      onRegister={comeBackFrom('/register')}
      onEnter={(domainUri) => void enter(domainUri).catch(reportError)}
      onJoined={session.refreshPermissions}
    />
  )
}
