import { createFileRoute } from '@tanstack/react-router'
import { FEED_TABS, type FeedPlace } from '#src/features/feed/articles/feed-place.ts'
import { FeedScreen } from '#src/features/feed/articles/feed-screen.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/dynamic')({
  component: FeedRoute,
  validateSearch: ({ tab, topic, write }: Record<string, unknown>): FeedPlace => ({
    // Named even when there is none: what is left out would stay as the address has it.
    tab: FEED_TABS.find((one) => one === tab),
    topic: typeof topic === 'string' ? topic : undefined,
    write: write === 'new' || write === 'shared' ? write : undefined,
  }),
  staticData: { title: () => text(articleScreens).dynamic, isPage: true },
})

function FeedRoute() {
  const place = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FeedScreen
      place={place}
      onPlace={(next) => void navigate({ search: next })}
      onOpen={(path) => void navigate({ to: path })}
    />
  )
}
