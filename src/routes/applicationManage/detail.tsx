import { createFileRoute } from '@tanstack/react-router'
import { PublishDetail } from '#src/features/market/publish/publish-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'

export const Route = createFileRoute('/applicationManage/detail')({
  component: DetailRoute,
  validateSearch: ({ uri }: Record<string, unknown>): { uri?: string | undefined } => ({
    uri: typeof uri === 'string' ? uri : undefined,
  }),
  staticData: {
    title: () => text(marketTitles).publishDetail,
    permission: 'platform_app_publish',
    parent: '/applicationManage/list',
  },
})

function DetailRoute() {
  const { uri = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onDeleted = () => void navigate({ to: '/applicationManage/list', replace: true })
  return <PublishDetail key={uri} uri={uri} onDeleted={onDeleted} />
}
