import { createFileRoute } from '@tanstack/react-router'
import { AddressLanding } from '#src/features/organisation/address-list/address-landing.tsx'
import { text } from '#src/i18n/i18n.ts'
import { addressTitles } from '#src/i18n/organisation/address-titles.ts'

export const Route = createFileRoute('/addressList_/landing')({
  component: LandingRoute,
  staticData: { title: () => text(addressTitles).landing, rows: 'employee', parent: '/addressList' },
})

function LandingRoute() {
  const navigate = Route.useNavigate()
  return (
    <AddressLanding
      onFind={(found) =>
        void navigate({ to: '/addressList', search: { part: 'colleagues', ...(found !== '' && { text: found }) } })
      }
    />
  )
}
