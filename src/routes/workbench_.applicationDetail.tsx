import { createFileRoute } from '@tanstack/react-router'
import { ProductDetail } from '#src/features/market/catalogue/product-detail.tsx'
import { orderSearch, useOrderPage } from '#src/features/market/orders/order-page.ts'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/workbench_/applicationDetail')({
  component: ApplicationDetailRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(marketTitles).application,
    parent: '/workbench/applicationMarket',
    menu: 'workbench',
  },
})

function ApplicationDetailRoute() {
  const { uri = '', shareCode } = Route.useSearch()
  const navigate = Route.useNavigate()
  const orderPage = useOrderPage(false)
  return (
    <ProductDetail
      uri={uri}
      isSolution={false}
      shareCode={shareCode}
      onOrder={(orderUri) => void navigate({ to: orderPage, search: orderSearch(orderUri) })}
    />
  )
}
