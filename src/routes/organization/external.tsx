import { createFileRoute } from '@tanstack/react-router'
import { ExternalDetail } from '#src/features/partners/contacts/external-detail.tsx'
import { ExternalScreen } from '#src/features/partners/contacts/external-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/external')({
  component: ListRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(partnerTitles).external,
    permission: 'external_contacts_management',
    isPage: true,
    rows: 'externalContact',
    parent: '/organization',
  },
})

/** The list, or the one that the address names. */
function ListRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.uri !== undefined)
    return <ExternalDetail uri={search.uri} onGone={() => void navigate({ search: {}, replace: true })} />
  return (
    <ExternalScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ search: { uri } })}
    />
  )
}
