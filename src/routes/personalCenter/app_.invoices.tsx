import { createFileRoute } from '@tanstack/react-router'
import { InvoicesScreen } from '#src/features/market/invoices/invoices-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/personalCenter/app_/invoices')({
  component: ScreenRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(marketTitles).invoices, parent: '/personalCenter/app' },
})

function ScreenRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InvoicesScreen
      page="/personalCenter/app/invoices"
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
