import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#src/features/identity/account/auth-page.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/personalCenter/auth')({
  staticData: { title: () => text(appText).routes.auth, parent: '/personalCenter' },
  component: AuthPage,
})
