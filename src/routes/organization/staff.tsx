import { createFileRoute } from '@tanstack/react-router'
import { StaffScreen } from '#src/features/hr/staff/staff-screen.tsx'
import { DepartmentTools } from '#src/features/organisation/department-tools.tsx'
import { useDepartmentOrder } from '#src/features/organisation/use-department-order.ts'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/staff')({
  component: StaffRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(appText).routes.staff,
    permission: 'user_and_departments',
    isPage: true,
    rows: 'employee',
    parent: '/organization',
  },
})

function StaffRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const order = useDepartmentOrder()
  return (
    <StaffScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      departmentOrder={order}
      departmentTools={(tools) => <DepartmentTools key={tools.department.uri} {...tools} />}
    />
  )
}
