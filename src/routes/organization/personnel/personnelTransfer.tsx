import { createFileRoute } from '@tanstack/react-router'
import { TransferScreen } from '#src/features/hr/processes/transfer/transfer-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/personnelTransfer')({
  component: PersonnelTransferRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).transfer,
    permission: 'user_transfer_management',
    isPage: true,
    rows: 'personnelTransfer',
    parent: '/organization/personnel',
  },
})

function PersonnelTransferRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TransferScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/personnel/personnelTransferDetails', search: { uri } })}
    />
  )
}
