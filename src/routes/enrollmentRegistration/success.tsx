import { createFileRoute } from '@tanstack/react-router'
import { SuccessScreen } from '#src/app/frame/enrollment-screens.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/enrollmentRegistration/success')({
  staticData: { title: () => text(appText).routes.enrollment, isOpen: true, isPc: true },
  component: SuccessScreen,
})
