import { createFileRoute } from '@tanstack/react-router'
import { SENT_KINDS } from '#src/features/approval/sent/sent-kinds.ts'
import { SentScreen, type SentTab } from '#src/features/approval/sent/sent-screen.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/message/sent')({
  component: SentRoute,
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: SentTab | undefined } => ({
    // Named even when it is none of these: what is left out would stay as the address has it.
    kind: SENT_KINDS.find((one) => one === kind),
  }),
  staticData: { title: () => text(approvalTitles).sent, isAside: true },
})

function SentRoute() {
  const { kind = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SentScreen
      tab={kind}
      onTab={(next) => void navigate({ search: { kind: next === 'all' ? undefined : next }, replace: true })}
    />
  )
}
