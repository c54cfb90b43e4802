import { createFileRoute } from '@tanstack/react-router'
import { WhoScreen } from '#src/app/frame/enrollment-screens.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/enrollmentRegistration/checkboxVal')({
  staticData: { title: () => text(appText).routes.enrollment, isOpen: true, isPc: true },
  component: WhoScreen,
})
