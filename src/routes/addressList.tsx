import { createFileRoute } from '@tanstack/react-router'
import { AddressScreen } from '#src/features/organisation/address-list/address-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { addressTitles } from '#src/i18n/organisation/address-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/addressList')({
  component: AddressRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(addressTitles).list, rows: 'employee' },
})

function AddressRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AddressScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
