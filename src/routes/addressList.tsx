import { createFileRoute } from '@tanstack/react-router'
import { AddressLanding } from '#src/features/organisation/address-list/address-landing.tsx'
import { AddressScreen } from '#src/features/organisation/address-list/address-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { addressTitles } from '#src/i18n/organisation/address-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'

export const Route = createFileRoute('/addressList')({
  component: AddressRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(addressTitles).list, rows: 'employee' },
})

function AddressRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const phone = useIsPhone()
  // A phone begins with search, frequent people and the ways on; whoever has chosen a part is in it.
  if (phone && Object.keys(search).length === 0)
    return (
      <AddressLanding
        onFind={(found) => void navigate({ search: { part: 'colleagues', ...(found !== '' && { text: found }) } })}
      />
    )
  return (
    <AddressScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
