import { createFileRoute } from '@tanstack/react-router'
import { ApprovalDetail } from '#src/features/approval/detail/approval-detail.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/approve_/detail')({
  component: DetailRoute,
  validateSearch: (raw: Record<string, unknown>): { uri?: string } =>
    typeof raw.uri === 'string' ? { uri: raw.uri } : {},
  staticData: { title: () => text(approvalTitles).list, parent: '/approve' },
})

function DetailRoute() {
  return <ApprovalDetail uri={Route.useSearch().uri ?? ''} />
}
