import { createFileRoute } from '@tanstack/react-router'
import { DesignScreen } from '#src/features/approval/design/design-screen.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/approve_/design')({
  component: DesignRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(approvalTitles).design,
    permission: 'approval_management',
    parent: '/approve/templates',
  },
})

function DesignRoute() {
  const navigate = Route.useNavigate()
  const { uri = '' } = Route.useSearch()
  return <DesignScreen key={uri} uri={uri} onGone={() => void navigate({ to: '/approve/templates', replace: true })} />
}
