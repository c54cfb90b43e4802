import { createFileRoute } from '@tanstack/react-router'
import { TemplateDetail } from '#src/features/feed/content/templates/template-detail.tsx'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/templateManage_/templateDetail')({
  component: ScreenRoute,
  validateSearch: ({ uri }: Record<string, unknown>): { uri?: string | undefined } => ({
    uri: typeof uri === 'string' ? uri : undefined,
  }),
  staticData: {
    title: () => text(contentTitles).template,
    permission: 'content_management',
    rows: 'pageTemplate',
    parent: '/templateManage',
  },
})

function ScreenRoute() {
  const { uri } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TemplateDetail
      key={uri ?? ''}
      uri={uri ?? ''}
      onGone={() => void navigate({ to: '/templateManage', replace: true })}
    />
  )
}
