import { createFileRoute } from '@tanstack/react-router'
import { TransferDetail } from '#src/features/hr/processes/transfer/transfer-detail.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/personnelTransferDetails')({
  component: PersonnelTransferDetailsRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(processTitles).transfer,
    parent: '/organization/personnel/personnelTransfer',
  },
})

function PersonnelTransferDetailsRoute() {
  return <TransferDetail uri={Route.useSearch().uri ?? ''} />
}
