import { createFileRoute } from '@tanstack/react-router'
import { ExportScreen } from '#src/features/hr/export/export-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/rostersCustomExport')({
  component: ExportRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(appText).routes.rosterExport,
    permission: 'roster_managerment',
    isPage: true,
    parent: '/organization/personnel/rostersList',
  },
})

function ExportRoute() {
  const navigate = Route.useNavigate()
  return <ExportScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
