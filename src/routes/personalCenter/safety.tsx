import { createFileRoute } from '@tanstack/react-router'
import { SafetyPage } from '#src/features/identity/account/safety-page.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/personalCenter/safety')({
  staticData: { title: () => text(appText).routes.safety, parent: '/personalCenter' },
  component: SafetyPage,
})
