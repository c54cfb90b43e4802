import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { userInfoAtom } from '#src/app/session/session-atoms.ts'
import { BindMobileDialog } from '#src/features/identity/account/bind-mobile-dialog.tsx'
import { SafetyPage } from '#src/features/identity/account/safety-page.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/bindMobile')({
  staticData: { title: () => text(appText).routes.bindMobile, parent: '/personalCenter/safety', isDialog: true },
  component: BindMobileRoute,
})

/** Opened by an address: beneath it lies the page where numbers are bound, and closing leads to where the person was. */
function BindMobileRoute() {
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
      <BindMobileDialog onClose={close} isChange={isBound} inAddress />
    </>
  )
}
