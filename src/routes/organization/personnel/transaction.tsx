import { createFileRoute } from '@tanstack/react-router'
import { TransactionScreen } from '#src/features/hr/processes/transaction-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/transaction')({
  component: TransactionRoute,
  validateSearch: uriValue,
  staticData: { title: () => text(processTitles).transaction, parent: '/organization' },
})

function TransactionRoute() {
  return <TransactionScreen uri={Route.useSearch().uri ?? ''} />
}
