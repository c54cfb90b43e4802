import { createFileRoute } from '@tanstack/react-router'
import { BranchDetail } from '#src/features/partners/branches/branch-detail.tsx'
import { BranchScreen } from '#src/features/partners/branches/branch-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/unit')({
  component: ListRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(partnerTitles).unit,
    permission: 'branch_company_management',
    isPage: true,
    rows: 'branchCompany',
    parent: '/organization',
  },
})

/** The list, or the one that the address names. */
function ListRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.uri !== undefined) return <BranchDetail uri={search.uri} />
  return (
    <BranchScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ search: { uri } })}
    />
  )
}
