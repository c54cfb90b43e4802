import { createFileRoute } from '@tanstack/react-router'
import { PublishList } from '#src/features/market/publish/publish-list.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/applicationManage/list')({
  component: ListRoute,
  validateSearch: searchValues,
  staticData: { title: () => text(marketTitles).publish, permission: 'platform_app_publish', isPage: true },
})

function ListRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PublishList
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/applicationManage/detail', search: { uri } })}
      onAdd={(kind) => void navigate({ to: '/applicationManage/create', search: { kind } })}
    />
  )
}
