import { createFileRoute } from '@tanstack/react-router'
import { NewsDetail } from '#src/features/feed/news/news-detail.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organizationCenter/orgDynamicDetail')({
  component: DetailRoute,
  validateSearch: ({ articleId }: Record<string, unknown>): { articleId?: string } =>
    typeof articleId === 'string' ? { articleId } : {},
  staticData: { title: () => text(articleScreens).dynamicDetail, parent: '/organizationCenter/orgDynamic' },
})

function DetailRoute() {
  const { articleId = '' } = Route.useSearch()
  return <NewsDetail key={articleId} articleId={articleId} />
}
