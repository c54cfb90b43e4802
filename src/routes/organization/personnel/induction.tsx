import { createFileRoute } from '@tanstack/react-router'
import { InductionScreen } from '#src/features/hr/processes/induction/induction-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/induction')({
  component: InductionRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).induction,
    permission: 'induction_management',
    isPage: true,
    rows: 'induction',
    parent: '/organization/personnel',
  },
})

function InductionRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InductionScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/personnel/editEntry', search: { uri } })}
    />
  )
}
