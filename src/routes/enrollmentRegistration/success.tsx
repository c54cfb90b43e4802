import { createFileRoute } from '@tanstack/react-router'
import { SuccessScreen } from '#src/app/frame/enrollment-screens.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/enrollmentRegistration/success')({
  staticData: { title: () => text(appText).routes.enrollment, isOpen: true, isPc: true },
  component: SuccessScreen,
})
