// The templates of the demonstration and what has been asked by them.
import { type QueryExecutorProvider, sql } from 'kysely'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { todo } from '#contract/domains/approval.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { keepNumber } from '#server/domains/approval/number-store.ts'
import { presetRows } from '#server/domains/approval/presets/preset-rows.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { type AskedFor, demoApprovals } from './demo-approvals.ts'
import { DEMO_GROUP, DEMO_LABOUR } from './plans/demo-places.ts'
import { createDice } from './plans/seeded-random.ts'

interface ApprovalSeeds {
  readonly accounts: readonly DemoAccount[]
  readonly asked: readonly AskedFor[]
  readonly seed: number
  readonly nowMs: number
  readonly isWaiting: boolean
  readonly secret: string | undefined
}

/** Templates of both organisations and the group's approvals. After the accounts: what waits for somebody is his. */
export async function seedApprovals(
  tx: StoreTx,
  db: QueryExecutorProvider,
  { accounts, asked, seed, nowMs, isWaiting, secret }: ApprovalSeeds,
): Promise<void> {
  const places = await sql<{ uri: string; name: string }>`
    select uri, group_name as name from department`.execute(db)
  const placeNames = new Map(places.rows.map(({ uri, name }) => [uri, name]))
  const { templates, approvals, numbers, todos } = demoApprovals({ accounts, asked, placeNames }, seed, nowMs)
  const dice = createDice(seed + 1)
  const labour = presetRows((prefix) => `${prefix}_${makeUlid(nowMs, dice.next)}`, nowMs)
  const { rows } = await sql<{ userId: string; username: string }>`
    select user_id as "userId", username from account`.execute(db)
  const userIds = new Map(rows.map(({ username, userId }) => [username, userId]))
  const kind = 'insert' as const
  await tx.flush(
    [
      ...templates.map((one) => ({ kind, scope: `org:${DEMO_GROUP.domain}`, ...one })),
      ...labour.map((one) => ({ kind, scope: `org:${DEMO_LABOUR.domain}`, ...one })),
      ...(isWaiting ? approvals : []).map((row) => ({
        kind,
        collection: approval,
        scope: `shared:${DEMO_GROUP.domain}`,
        row,
      })),
      ...(isWaiting ? todos : []).map(({ username, row }) => ({
        ...{ kind, collection: todo, row },
        scope: `user:${userIds.get(username)}:${DEMO_GROUP.domain}`,
      })),
    ],
    [],
    [],
  )
  if (secret === undefined || !isWaiting) return
  for (const one of numbers) await keepNumber(db, secret, { ...one, domain: DEMO_GROUP.domain, atMs: nowMs })
}
