// What of the feed waits for the person: messages that come of it, and what asks to be acknowledged.
import { useMemo } from 'react'
import { todo } from '#contract/domains/approval.ts'
import { articleIdOf } from '#contract/domains/articles/article-fields.ts'
import { articleMark } from '#contract/domains/articles/article-mark.ts'
import { notice } from '#contract/domains/feed.ts'
import { SOCIAL_KINDS } from '#contract/domains/social-kinds.ts'
import { useRows } from '#src/data/rows/use-rows.ts'

const UNREAD = {
  filters: [
    { field: 'readAt', empty: true },
    { field: 'kind', in: SOCIAL_KINDS },
  ],
  limit: 0,
} as const
/** A to-do for each reader, so that what was published long ago is counted too. */
const ASKED = {
  filters: [
    { field: 'kind', is: 'ackNotice' },
    { field: 'status', is: 'open' },
  ],
} as const
const DONE = { filters: [{ field: 'ackAt', empty: false }] } as const

/** Unread messages of the feed and articles to be acknowledged, live. */
export function useFeedCount(): number {
  const unread = useRows(notice, UNREAD)
  const asked = useRows(todo, ASKED)
  const done = useRows(articleMark, DONE)
  const open = useMemo(() => {
    const acknowledged = new Set(done.rows.map(({ articleId }) => articleId))
    return asked.rows.filter(({ sourceUri }) => !acknowledged.has(articleIdOf(sourceUri ?? ''))).length
  }, [asked.rows, done.rows])
  return unread.total + open
}
