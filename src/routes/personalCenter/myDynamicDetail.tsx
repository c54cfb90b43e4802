import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '#src/features/feed/articles/article-screen.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/personalCenter/myDynamicDetail')({
  component: DetailRoute,
  validateSearch: ({ articleId }: Record<string, unknown>): { articleId?: string } =>
    typeof articleId === 'string' ? { articleId } : {},
  staticData: { title: () => text(articleScreens).dynamicDetail, parent: '/personalCenter/myDynamic' },
})

function DetailRoute() {
  const { articleId = '' } = Route.useSearch()
  return <ArticleScreen key={articleId} articleId={articleId} />
}
