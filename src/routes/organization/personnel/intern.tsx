import { createFileRoute } from '@tanstack/react-router'
import { InternshipDetail } from '#src/features/hr/processes/internship/internship-detail.tsx'
import { InternshipScreen } from '#src/features/hr/processes/internship/internship-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/intern')({
  component: InternRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).internship,
    permission: 'intern_management',
    isPage: true,
    rows: 'internship',
    parent: '/organization/personnel',
  },
})

/** The list, or the one that the address names. */
function InternRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.uri !== undefined) return <InternshipDetail uri={search.uri} />
  return (
    <InternshipScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ search: { uri } })}
    />
  )
}
