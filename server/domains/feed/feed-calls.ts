// The calls of messages.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { feed } from '#contract/domains/feed.ts'
import type { CallHandlers } from '../call-context.ts'

export const feedCalls: CallHandlers<typeof feed> = {
  unReadCount: async ({ db, who }) => {
    const rows = await waitingUnder(db, who.userId)
    return rows.find((row) => row.domain === who.domain)?.count ?? 0
  },
  /** Numbers only: what waits under another identity is read under that identity. */
  unreadElsewhere: async ({ db, who }) => {
    const rows = await waitingUnder(db, who.userId)
    return { others: rows.filter((row) => row.domain !== who.domain && row.count > 0) }
  },
}

/** Messages not read and to-dos open, under each identity of a person. */
async function waitingUnder(db: QueryExecutorProvider, userId: string): Promise<{ domain: string; count: number }[]> {
  const { rows } = await sql<{ domain: string; count: number }>`
    with own as (select ''::text as domain union select domain from membership
      where user_id = ${userId} and status = 'active')
    select own.domain,
      ((select count(*) from notice where scope = 'user:' || ${userId}::text || ':' || own.domain
          and read_at is null and deleted_at is null)
        + (select count(*) from todo where scope = 'user:' || ${userId}::text || ':' || own.domain
          and status = 'open' and deleted_at is null))::int as count
    from own order by own.domain`.execute(db)
  return rows
}
