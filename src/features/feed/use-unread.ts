// What waits for the person in the identity that is open, from the mirror: it is there offline too.
import { todo } from '#contract/domains/approval.ts'
import { notice } from '#contract/domains/feed.ts'
import { SOCIAL_KINDS } from '#contract/domains/social-kinds.ts'
import { useRows } from '#src/data/rows/use-rows.ts'

export interface Unread {
  /** Messages that were not read. */
  readonly notices: number
  /** Those of them that come of the feed. */
  readonly social: number
  /** To-dos that are open. */
  readonly todos: number
  readonly total: number
  /** False while the mirror is being opened or filled: the numbers are not whole yet. */
  readonly isKnown: boolean
}

const UNREAD = { filters: [{ field: 'readAt', empty: true }], limit: 0 } as const
const SOCIAL = { filters: [...UNREAD.filters, { field: 'kind', in: SOCIAL_KINDS }], limit: 0 } as const
const OPEN = { filters: [{ field: 'status', is: 'open' }], limit: 0 } as const
/** Unread messages and open to-dos, live. */
export function useUnread(): Unread {
  const unread = useRows(notice, UNREAD)
  const social = useRows(notice, SOCIAL)
  const open = useRows(todo, OPEN)
  const [notices, todos] = [unread.total, open.total]
  const total = notices + todos
  const isKnown = [unread, social, open].every(({ state }) => state === 'ready')
  return { notices, social: social.total, todos, total, isKnown }
}
