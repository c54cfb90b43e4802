import { createFileRoute } from '@tanstack/react-router'
import { DepartureScreen } from '#src/features/hr/processes/departure/departure-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/departure')({
  component: DepartureRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).offboarding,
    permission: 'resign_management',
    isPage: true,
    rows: 'offboarding',
    parent: '/organization/personnel',
  },
})

function DepartureRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DepartureScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/personnel/departureDetails', search: { uri } })}
    />
  )
}
