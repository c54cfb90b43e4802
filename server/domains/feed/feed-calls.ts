// The calls of messages.
import { sql } from 'kysely'
import type { feed } from '#contract/domains/feed.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { CallHandlers } from '../call-context.ts'

export const feedCalls: CallHandlers<typeof feed> = {
  unReadCount: async ({ db, who }) => {
    const found = await sql<{ count: number }>`select count(*) as count from notice
      where scope = ${scopeName('user', who)} and read_at is null and deleted_at is null`.execute(db)
    return { count: Number(found.rows[0]?.count ?? 0) }
  },
}
