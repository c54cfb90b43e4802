// The calls of messages.
import { sql } from 'kysely'
import type { feed } from '#contract/domains/feed.ts'
import type { CallHandlers } from '../call-context.ts'

export const feedCalls: CallHandlers<typeof feed> = {
  /** Numbers only: what waits under another identity is read under that identity. */
  unReadCount: async ({ db, who }) => {
    const { rows } = await sql<{ domain: string; notices: number; todos: number }>`
      with own as (select ''::text as domain union select domain from membership
        where user_id = ${who.userId} and status = 'active')
      select own.domain,
        (select count(*) from notice where scope = 'user:' || ${who.userId}::text || ':' || own.domain
          and read_at is null and deleted_at is null) as notices,
        (select count(*) from todo where scope = 'user:' || ${who.userId}::text || ':' || own.domain
          and status = 'open' and deleted_at is null) as todos
      from own order by own.domain`.execute(db)
    const here = rows.find((row) => row.domain === who.domain)
    const others = rows
      .filter((row) => row.domain !== who.domain)
      .map(({ domain, notices, todos }) => ({ domain, count: Number(notices) + Number(todos) }))
    return { count: Number(here?.notices ?? 0), others: others.filter((one) => one.count > 0) }
  },
}
