import { createFileRoute } from '@tanstack/react-router'
import { ExportScreen } from '#src/features/hr/export/export-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

// For whoever sees the staff: the columns are those that he may read, as on the roster's page.
export const Route = createFileRoute('/organization/staff_/customexport')({
  component: StaffExportRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(appText).routes.rosterExport,
    permission: 'user_and_departments',
    parent: '/organization/staff',
  },
})

function StaffExportRoute() {
  const navigate = Route.useNavigate()
  return <ExportScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
