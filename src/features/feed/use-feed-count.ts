// What of the feed waits for the person: messages that come of it, and what asks to be acknowledged.
import { useMemo } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { articleIdOf } from '#contract/domains/articles/article-fields.ts'
import { articleMark } from '#contract/domains/articles/article-mark.ts'
import { notice } from '#contract/domains/feed.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/use-rows.ts'
import { SOCIAL_KINDS } from './social-kinds.ts'

const UNREAD = {
  filters: [
    { field: 'readAt', empty: true },
    { field: 'kind', in: SOCIAL_KINDS },
  ],
  limit: 0,
} as const
const ASKED = {
  filters: [
    { field: 'requireAck', is: true },
    { field: 'status', is: 'published' },
  ],
} as const
const DONE = { filters: [{ field: 'ackAt', empty: false }] } as const

/** Unread messages of the feed and articles to be acknowledged, live. */
export function useFeedCount(): number {
  const me = useRunning()?.who.username
  const unread = useRows(notice, UNREAD)
  const asked = useRows(article, ASKED)
  const done = useRows(articleMark, DONE)
  const open = useMemo(() => {
    const acknowledged = new Set(done.rows.map(({ articleId }) => articleId))
    return asked.rows.filter(({ uri, authorUsername }) => authorUsername !== me && !acknowledged.has(articleIdOf(uri)))
      .length
  }, [asked.rows, done.rows, me])
  return unread.total + open
}
