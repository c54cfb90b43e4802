import { createFileRoute } from '@tanstack/react-router'
import { RosterScreen } from '#src/features/hr/roster/roster-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/rostersList')({
  component: RosterRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(appText).routes.roster,
    permission: 'roster_managerment',
    isPage: true,
    rows: 'employee',
    parent: '/organization/personnel',
  },
})

function RosterRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RosterScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/personnel/rostersDetails', search: { uri } })}
    />
  )
}
