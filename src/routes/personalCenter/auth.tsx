import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#src/features/identity/account/auth-page.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/personalCenter/auth')({
  staticData: { title: () => text(appText).routes.auth, parent: '/personalCenter' },
  component: AuthPage,
})
