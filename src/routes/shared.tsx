import { createFileRoute } from '@tanstack/react-router'
import { SharedPage } from '#src/features/feed/share/shared-page.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/shared')({
  component: SharedRoute,
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  staticData: { title: () => text(articleScreens).shared, isOpen: true },
})

function SharedRoute() {
  const { token = '-' } = Route.useSearch()
  return <SharedPage key={token} token={token} />
}
