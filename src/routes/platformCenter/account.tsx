import { createFileRoute } from '@tanstack/react-router'
import { AccountsScreen } from '#src/features/identity/operators/accounts-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/platformCenter/account')({
  staticData: { title: () => text(appText).routes.platformAccount, permission: 'platform_account_manage' },
  component: AccountsScreen,
})
