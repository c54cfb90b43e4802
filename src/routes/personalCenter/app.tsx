import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#src/features/market/orders/order-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/personalCenter/app')({
  component: OrdersRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(marketTitles).applicationOrders, rows: 'applicationOrder' },
})

function OrdersRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderScreen
      isSolution={false}
      page="/personalCenter/app"
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
