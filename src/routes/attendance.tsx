import { createFileRoute } from '@tanstack/react-router'
import { NewsScreen } from '#src/features/feed/news/news-screen.tsx'
import { NEWS_TABS, type NewsTab } from '#src/features/feed/news/news-tabs.ts'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/attendance')({
  component: NewsRoute,
  validateSearch: ({
    tab,
    column,
  }: Record<string, unknown>): { tab?: NewsTab | undefined; column?: string | undefined } => ({
    // Named even when it is none: what is left out would stay as the address has it.
    tab: NEWS_TABS.find((one) => one === tab),
    column: typeof column === 'string' ? column : undefined,
  }),
  staticData: { title: () => text(articleScreens).news, isPage: true },
})

function NewsRoute() {
  const { tab = 'all', column } = Route.useSearch()
  const navigate = Route.useNavigate()
  const shown = (next: { readonly tab: NewsTab; readonly column: string | undefined }) =>
    void navigate({ search: { tab: next.tab === 'all' ? undefined : next.tab, column: next.column } })
  return (
    <NewsScreen
      tab={tab}
      onTab={(next) => shown({ tab: next, column })}
      column={column}
      onColumn={(next) => shown({ tab, column: next })}
    />
  )
}
