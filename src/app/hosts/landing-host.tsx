import { useAtomValue } from 'jotai'
import { WelcomePage } from '#src/features/identity/session/welcome-page.tsx'
import { installAtHandAtom } from '../pwa-state.ts'
import { LandingScreen } from '../screens/landing-screen.tsx'
import { identityAtom } from '../session/session-atoms.ts'

/** The first page: to a stranger what the product is, to a person without any function the way to one. */
export function LandingHost() {
  const identity = useAtomValue(identityAtom)
  const install = useAtomValue(installAtHandAtom)
  if (identity) return <LandingScreen />
  return <WelcomePage onInstall={install?.how === 'prompt' ? install.install : undefined} />
}
