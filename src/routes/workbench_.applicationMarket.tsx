import { createFileRoute } from '@tanstack/react-router'
import { MarketScreen } from '#src/features/market/catalogue/market-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/workbench_/applicationMarket')({
  component: ApplicationMarketRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(marketTitles).market, parent: '/workbench', menu: 'workbench', rows: 'application' },
})

function ApplicationMarketRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MarketScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
