import { createFileRoute } from '@tanstack/react-router'
import { ProveEmailScreen } from '#src/app/screens/account-screens.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/proveEmail')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  staticData: { title: () => text(appText).routes.proveEmail, isOpen: true },
  component: ProveEmailScreen,
})
