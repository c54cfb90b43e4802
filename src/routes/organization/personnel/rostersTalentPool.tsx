import { createFileRoute } from '@tanstack/react-router'
import { TalentDetail } from '#src/features/hr/processes/talent/talent-detail.tsx'
import { TalentScreen } from '#src/features/hr/processes/talent/talent-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

const PATH = '/organization/personnel/rostersTalentPool'

export const Route = createFileRoute('/organization/personnel/rostersTalentPool')({
  component: TalentPoolRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(processTitles).talent,
    permission: 'roster_managerment',
    isPage: true,
    rows: 'talent',
    parent: '/organization/personnel',
  },
})

/** The list, or the one that the address names. */
function TalentPoolRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.uri !== undefined)
    return <TalentDetail uri={search.uri} onRemoved={() => void navigate({ search: {}, replace: true })} />
  return (
    <TalentScreen
      listPath={PATH}
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ search: { uri } })}
    />
  )
}
