import { createFileRoute } from '@tanstack/react-router'
import { ContractScreen } from '#src/features/hr/processes/contracts/contract-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/contractManagementToRenew')({
  component: ToRenewRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).toRenew,
    permission: 'contract_management',
    rows: 'employmentContract',
    parent: '/organization/personnel/contract',
  },
})

function ToRenewRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContractScreen
      toRenew
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/personnel/expireEditPage', search: { uri } })}
    />
  )
}
