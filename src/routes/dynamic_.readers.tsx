import { createFileRoute } from '@tanstack/react-router'
import { ReadersScreen } from '#src/features/feed/people/readers-screen.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/dynamic_/readers')({
  component: ReadersRoute,
  validateSearch: ({ articleId }: Record<string, unknown>): { articleId?: string } =>
    typeof articleId === 'string' ? { articleId } : {},
  staticData: { title: () => text(articleScreens).readers, parent: '/dynamic' },
})

function ReadersRoute() {
  const { articleId = '' } = Route.useSearch()
  return <ReadersScreen key={articleId} articleId={articleId} />
}
