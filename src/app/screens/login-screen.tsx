import { useAtomValue } from 'jotai'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { DemoHint } from '#src/features/identity/account/demo-hint.tsx'
import { LoginPage } from '#src/features/identity/session/login-page.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { Brand } from '../frame/header/brand.tsx'
import { SchemeAndLanguage } from '../frame/header/scheme-and-language.tsx'
import { evictedAtom } from '../session/eviction.ts'
import { sessionAtom } from '../session/session-atoms.ts'
import { useSession } from '../session/use-session.tsx'

/** The login. Where the person goes afterwards follows from the session, not from here. */
export function LoginScreen() {
  const session = useSession()
  const state = useAtomValue(sessionAtom)
  const isEvicted = useAtomValue(evictedAtom)
  const { waiting, sending } = useSyncStatus()
  const isPhone = useIsPhone()
  const again = state.kind === 'signedOutKeepQueue' ? state.identity.detail.user : undefined
  return (
    <LoginPage
      brand={<Brand size={56} />}
      settings={<SchemeAndLanguage />}
      first={isPhone ? 'sms' : 'password'}
      hint={<DemoHint />}
      again={again && { name: again.name, username: again.username, waiting: waiting + sending }}
      isEvicted={isEvicted}
      onEnter={session.signIn}
    />
  )
}
