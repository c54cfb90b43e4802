import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '#src/features/feed/articles/article-screen.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/dynamic_/dynamicDetail')({
  component: DetailRoute,
  validateSearch: ({ articleId, username }: Record<string, unknown>): { articleId?: string; username?: string } => ({
    ...(typeof articleId === 'string' ? { articleId } : {}),
    ...(typeof username === 'string' ? { username } : {}),
  }),
  staticData: { title: () => text(articleScreens).dynamicDetail, parent: '/dynamic' },
})

function DetailRoute() {
  const { articleId = '' } = Route.useSearch()
  return <ArticleScreen key={articleId} articleId={articleId} />
}
