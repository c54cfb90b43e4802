import { createFileRoute } from '@tanstack/react-router'
import { ReceiptsScreen } from '#src/features/market/operate/receipts-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/platformCenter/receipts')({
  component: ScreenRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(marketTitles).receipts, permission: 'platform_order_review', isPage: true },
})

function ScreenRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReceiptsScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
