import { createFileRoute } from '@tanstack/react-router'
import { ApplicationDetail } from '#src/features/partners/applications/application-detail.tsx'
import { JoinApplyScreen } from '#src/features/partners/applications/join-apply-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/joinApply')({
  component: ListRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(partnerTitles).joinApply,
    rows: 'partnerApplication',
    parent: '/organization',
  },
})

/** The list, or the one that the address names. */
function ListRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.uri !== undefined) return <ApplicationDetail uri={search.uri} />
  return (
    <JoinApplyScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ search: { uri } })}
    />
  )
}
