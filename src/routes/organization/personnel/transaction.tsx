import { createFileRoute } from '@tanstack/react-router'
import { TransactionScreen } from '#src/features/hr/processes/transaction-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/personnel/transaction')({
  component: TransactionRoute,
  validateSearch: (raw: Record<string, unknown>): { uri?: string } =>
    typeof raw.uri === 'string' ? { uri: raw.uri } : {},
  staticData: { title: () => text(processTitles).transaction, parent: '/organization' },
})

function TransactionRoute() {
  return <TransactionScreen uri={Route.useSearch().uri ?? ''} />
}
