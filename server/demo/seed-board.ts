import { type QueryExecutorProvider, sql } from 'kysely'
import { cooperationPost } from '#contract/domains/board/cooperation-post.ts'
import { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { demoPostings, demoSchedule } from './demo-board.ts'
import { DEMO_GROUP } from './plans/demo-places.ts'

interface BoardSeeds {
  readonly accounts: readonly DemoAccount[]
  readonly seed: number
  readonly nowMs: number
  readonly isWaiting: boolean
}

/** What its people have planned, and who looks for partners; a quiet demonstration has planned nothing. */
export async function seedBoard(
  tx: StoreTx,
  db: QueryExecutorProvider,
  { accounts, seed, nowMs, isWaiting }: BoardSeeds,
): Promise<void> {
  const { domain, shortName: domainName } = DEMO_GROUP
  const kind = 'insert' as const
  const postings = demoPostings(accounts, seed + 1, { domain, domainName, nowMs })
  const planned = isWaiting ? demoSchedule(accounts, seed, nowMs) : []
  await tx.flush(
    [
      ...planned.map((row) => ({ kind, collection: scheduleItem, scope: `shared:${domain}`, row })),
      ...postings.map(({ row }) => ({ kind, collection: cooperationPost, scope: 'platform', row })),
    ],
    [],
    [],
  )
  for (const { row, mobile } of postings)
    await sql`insert into cooperation_contact (post_uri, mobile) values (${row.uri}, ${mobile})`.execute(db)
}
