import { createFileRoute } from '@tanstack/react-router'
import { CasesScreen } from '#src/features/market/invoices/cases-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/platformCenter/invoices')({
  component: ScreenRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(marketTitles).issuing, permission: 'platform_order_review', isPage: true },
})

function ScreenRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CasesScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
