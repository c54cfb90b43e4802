import { createFileRoute } from '@tanstack/react-router'
import { CreateScreen } from '#src/features/market/publish/create-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'

interface Search {
  readonly uri?: string | undefined
  readonly kind?: 'application' | 'solution' | undefined
}

export const Route = createFileRoute('/applicationManage/create')({
  component: CreateRoute,
  validateSearch: ({ uri, kind }: Record<string, unknown>): Search => ({
    uri: typeof uri === 'string' ? uri : undefined,
    kind: kind === 'solution' ? kind : undefined,
  }),
  staticData: {
    title: () => text(marketTitles).publishEdit,
    permission: 'platform_app_publish',
    parent: '/applicationManage/list',
  },
})

function CreateRoute() {
  const { uri = '', kind = 'application' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CreateScreen
      key={`${uri} ${kind}`}
      uri={uri}
      kind={kind}
      onDone={(done) => void navigate({ to: '/applicationManage/detail', search: { uri: done }, replace: true })}
      onCancel={() =>
        void (uri === ''
          ? navigate({ to: '/applicationManage/list', search: kind === 'solution' ? { kind } : {}, replace: true })
          : navigate({ to: '/applicationManage/detail', search: { uri }, replace: true }))
      }
    />
  )
}
