import { createFileRoute } from '@tanstack/react-router'
import { RequestScreen } from '#src/features/hr/processes/requests/request-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/recordRequests')({
  component: RecordRequestsRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).requests,
    permission: 'roster_managerment',
    isPage: true,
    rows: 'recordRequest',
    parent: '/organization/personnel',
  },
})

function RecordRequestsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/personnel/recordRequest', search: { uri } })}
    />
  )
}
