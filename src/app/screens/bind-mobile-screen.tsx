import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { BindMobileDialog } from '#src/features/identity/account/bind-mobile-dialog.tsx'
import { SafetyPage } from '#src/features/identity/account/safety-page.tsx'
import { userInfoAtom } from '../session/session-atoms.ts'

/** Opened by an address: beneath it lies the page where numbers are bound, and closing leads to where the person was. */
export function BindMobileScreen() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isBound = (useAtomValue(userInfoAtom)?.mobile ?? '') !== ''
  const close = () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/personalCenter/safety', replace: true }).catch(reportError)
  }
  return (
    <>
      <SafetyPage />
      {/* Who the person is may be known a moment after the first picture. Whoever has a number needs not be told why. */}
      <BindMobileDialog key={String(isBound)} onClose={close} withIntro={!isBound} isChange={isBound} inAddress />
    </>
  )
}
