import { createFileRoute } from '@tanstack/react-router'
import { CockpitScreen } from '#src/features/hr/cockpit/cockpit-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/cockpit')({
  component: CockpitRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).cockpit,
    permission: 'org_user_home',
    isPage: true,
    rows: 'employee',
    parent: '/organization/personnel',
  },
})

function CockpitRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CockpitScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
