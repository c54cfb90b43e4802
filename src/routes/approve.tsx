import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsScreen } from '#src/features/approval/approvals-screen.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/approve')({
  component: ApproveRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(approvalTitles).list, isPage: true, rows: 'approval' },
})

function ApproveRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApprovalsScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/approve/detail', search: { uri } })}
      onStart={() => void navigate({ to: '/approve/start' })}
    />
  )
}
