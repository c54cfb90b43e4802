import { createFileRoute } from '@tanstack/react-router'
import { TemplatesScreen } from '#src/features/approval/design/templates-screen.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/approve_/templates')({
  component: TemplatesRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(approvalTitles).templates,
    permission: 'approval_management',
    rows: 'approvalTemplate',
    parent: '/approve',
  },
})

function TemplatesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TemplatesScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/approve/design', search: { uri } })}
    />
  )
}
