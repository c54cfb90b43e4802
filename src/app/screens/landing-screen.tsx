import { useAtomValue } from 'jotai'
import { LandingPage } from '#src/features/identity/session/landing-page.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { identityAtom } from '../session/session-atoms.ts'
import { useSession } from '../session/use-session.tsx'
import { useSwitchIdentity } from '../use-switch-identity.ts'

/** Where a person stands who may use nothing under the present identity. */
export function LandingScreen() {
  const identity = useAtomValue(identityAtom)
  const session = useSession()
  const words = useText(identityText).landing
  const switchTo = useSwitchIdentity()
  if (!identity) return null
  const refresh = async () => {
    await session.refreshPermissions()
    showToast('note', words.refreshed)
  }
  return (
    <LandingPage
      detail={identity.detail}
      onSwitch={async (domain) => void (await switchTo(domain))}
      onRefresh={refresh}
    />
  )
}
