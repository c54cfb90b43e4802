import { createFileRoute } from '@tanstack/react-router'
import { RegularisationScreen } from '#src/features/hr/regularisation/regularisation-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/positive')({
  component: PositiveRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).regularisation,
    permission: 'regularization_management',
    isPage: true,
    rows: 'regularisation',
    parent: '/organization/personnel',
  },
})

function PositiveRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RegularisationScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/personnel/positiveDetail', search: { uri } })}
    />
  )
}
