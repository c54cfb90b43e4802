import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/app/screens/login-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/login')({
  // Where to go afterwards, as the person asked for it.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  staticData: { title: () => text(appText).routes.login, isOpen: true },
  component: LoginScreen,
})
