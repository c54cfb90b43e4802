import { createFileRoute } from '@tanstack/react-router'
import { ContractDetail } from '#src/features/hr/processes/contracts/contract-detail.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/expireEditPage')({
  component: ExpireEditRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(processTitles).contract,
    parent: '/organization/personnel/contract',
  },
})

function ExpireEditRoute() {
  return <ContractDetail uri={Route.useSearch().uri ?? ''} />
}
