import { createFileRoute } from '@tanstack/react-router'
import { PapersScreen } from '#src/features/hr/papers/papers-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/personnel/imgViweHtml')({
  validateSearch: ({ uri, file }: Record<string, unknown>): { uri?: string; file?: string } => ({
    ...(typeof uri === 'string' && { uri }),
    ...(typeof file === 'string' && { file }),
  }),
  staticData: { title: () => text(processTitles).papers, parent: '/organization/personnel/rostersList', isAside: true },
  component: PapersRoute,
})

function PapersRoute() {
  const { uri = '', file = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PapersScreen
      uri={uri}
      file={file}
      onFile={(next) => void navigate({ search: { uri, file: next }, replace: true })}
    />
  )
}
