import { createFileRoute } from '@tanstack/react-router'
import { PartnerDetail } from '#src/features/partners/partner-detail.tsx'
import { PartnerScreen } from '#src/features/partners/partner-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/upstream')({
  component: PartnersRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(partnerTitles).upstream,
    permission: 'upstream_org_management',
    isPage: true,
    rows: 'partnerRole',
    parent: '/organization',
  },
})

/** The list, or the one that the address names. */
function PartnersRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.uri !== undefined) return <PartnerDetail uri={search.uri} kind="upstream" />
  return (
    <PartnerScreen
      kind="upstream"
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ search: { uri } })}
    />
  )
}
