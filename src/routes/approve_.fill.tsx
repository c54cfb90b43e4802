import { createFileRoute } from '@tanstack/react-router'
import { AgainScreen } from '#src/features/approval/fill/again-screen.tsx'
import { FillScreen } from '#src/features/approval/fill/fill-screen.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/approve_/fill')({
  component: FillRoute,
  // `template` to begin, with `draft` or `from` to begin with what is in one; `again` for what was sent back.
  validateSearch: searchValues,
  staticData: { title: () => text(approvalTitles).start, permission: 'org_structure', parent: '/approve/start' },
})

function FillRoute() {
  const { template = '', draft, from, again } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (uri: string) => void navigate({ to: '/approve/detail', search: { uri }, replace: true })
  if (again !== undefined) return <AgainScreen uri={again} onDone={open} />
  return (
    <FillScreen
      templateUri={template}
      draftUri={draft}
      fromUri={from}
      onStarted={open}
      onDrafts={() => void navigate({ to: '/approve', search: { tab: 'drafts' }, replace: true })}
    />
  )
}
