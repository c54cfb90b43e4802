import { activityStatus } from '#contract/domains/articles/activity-status.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useNow } from '#src/ui/use-now.ts'
import type { OneArticle } from '../articles/one-article.ts'

/** Where an activity stands, by the clock and its places. */
export function ActivityTag({ one }: { one: OneArticle }) {
  const words = useText(newsText).activity
  const now = useNow()
  const { activity, placesTaken } = one.row
  if (!activity) return null
  const status = activityStatus(activity, placesTaken, now)
  return (
    <StatusTag tone={status === 4 ? 'good' : status === 3 ? 'active' : 'neutral'}>
      {words.status[String(status)] ?? ''}
    </StatusTag>
  )
}
