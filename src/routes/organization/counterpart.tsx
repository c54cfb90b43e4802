import { createFileRoute } from '@tanstack/react-router'
import { CounterpartScreen } from '#src/features/partners/counterpart-screen.tsx'
import { PartnerDetail } from '#src/features/partners/partner-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/counterpart')({
  component: CounterpartRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(partnerTitles).counterpart,
    permission: 'external_management',
    isPage: true,
    rows: 'partner',
    parent: '/organization',
  },
})

/** The list, or the one that the address names. */
function CounterpartRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.uri !== undefined) return <PartnerDetail uri={search.uri} />
  return (
    <CounterpartScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ search: { uri } })}
    />
  )
}
