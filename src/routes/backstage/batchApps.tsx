import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#src/features/market/orders/order-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/backstage/batchApps')({
  component: OrdersRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(marketTitles).solutionOrders,
    permission: 'solution_order',
    isPage: true,
    rows: 'solutionOrder',
  },
})

function OrdersRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderScreen
      isSolution={true}
      page="/backstage/batchApps"
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
