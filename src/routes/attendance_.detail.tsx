import { createFileRoute } from '@tanstack/react-router'
import { NewsDetail } from '#src/features/feed/news/news-detail.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/attendance_/detail')({
  component: DetailRoute,
  validateSearch: ({ articleId, code }: Record<string, unknown>): { articleId?: string; code?: string } => ({
    ...(typeof articleId === 'string' ? { articleId } : {}),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
  }),
  staticData: { title: () => text(articleScreens).newsDetail, parent: '/attendance' },
})

function DetailRoute() {
  const { articleId = '', code } = Route.useSearch()
  return <NewsDetail key={articleId} articleId={articleId} code={code} />
}
