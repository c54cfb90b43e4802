import { createFileRoute } from '@tanstack/react-router'
import { ApprovalDetail } from '#src/features/approval/detail/approval-detail.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/approve_/detail')({
  component: DetailRoute,
  validateSearch: (raw: Record<string, unknown>): { uri?: string; decide?: 'agree' | 'reject' | undefined } => ({
    ...(typeof raw.uri === 'string' && { uri: raw.uri }),
    // From a button of a notification.
    decide: raw.decide === 'agree' || raw.decide === 'reject' ? raw.decide : undefined,
  }),
  staticData: { title: () => text(approvalTitles).list, parent: '/approve' },
})

function DetailRoute() {
  const { uri = '', decide } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApprovalDetail uri={uri} decide={decide} onDecided={() => void navigate({ search: { uri }, replace: true })} />
  )
}
