import { createFileRoute } from '@tanstack/react-router'
import { ApprovalLinkHost } from '#src/app/frame/approval-link-host.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/approve_/link')({
  // The token of a link that somebody has sent; whoever has it and the code needs no account.
  validateSearch: ({ t }: Record<string, unknown>): { t?: string } => (typeof t === 'string' ? { t } : {}),
  staticData: { title: () => text(approvalTitles).link, isOpen: true },
  component: LinkRoute,
})

function LinkRoute() {
  const token = Route.useSearch().t ?? ''
  return <ApprovalLinkHost key={token} token={token} />
}
