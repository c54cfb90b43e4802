// What the clock does for services beside the steps of their workflow: orders that wait, seats of whoever has left, and of whoever
// has come where everybody has one.

import { type Kysely, sql } from 'kysely'
import { subscription } from '#contract/domains/market/subscription.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { activeUsernames } from '#server/domains/market/buyer.ts'
import type { Command } from '#server/sync/push/command.ts'
import { claimJob } from './claim-job.ts'
import { remindReviewers } from './remind-reviewers.ts'
import { runEvery } from './run-every.ts'

const TICK_EVERY_MS = 60_000

export interface MarketTickDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
}

/** Reminds of orders and keeps seats; answers how many orders and services it has dealt with. */
export async function tickMarket(deps: MarketTickDeps): Promise<number> {
  const { db, nowMs } = deps
  const now = nowMs()
  if (!(await claimJob(db, 'tickMarket', TICK_EVERY_MS - 1000, now))) return 0
  return (await remindReviewers(deps)) + (await keepSeats(deps))
}

/** Who has left has no seat; where everybody has one, whoever has come has one too. */
async function keepSeats(deps: MarketTickDeps): Promise<number> {
  const { rows } = await sql<{ scope: string }>`select distinct scope from subscription
    where deleted_at is null and person_username is null and status in ('active', 'trial', 'grace')`.execute(deps.db)
  let changed = 0
  for (const { scope } of rows) {
    const domain = scope.slice('shared:'.length)
    const here = await activeUsernames(deps.db, domain)
    const present = JSON.stringify(here)
    const { rows: stale } = await sql<{ uri: string }>`select uri from subscription
      where scope = ${scope} and deleted_at is null and status in ('active', 'trial', 'grace') and (
        (for_all and usernames <> ${present}::text::jsonb)
        or exists (select 1 from jsonb_array_elements_text(usernames) one where not ${present}::text::jsonb ? one))`.execute(
      deps.db,
    )
    if (stale.length === 0) continue
    const inside = new Set(here)
    await deps.command(byNobody(domain), makeUlid(deps.nowMs(), deps.random), async ({ all }) => {
      for (const { uri } of stale) {
        const row = await all.get(subscription, uri)
        if (!row) continue
        const usernames = row.forAll ? here : row.usernames.filter((one) => inside.has(one))
        await all.patch(subscription, uri, { usernames })
      }
    })
    changed += stale.length
  }
  return changed
}

/** Runs it every minute; the answer stops it. A failure is logged and tried again after the next period. */
export const startTickingMarket = (deps: MarketTickDeps): (() => void) =>
  runEvery(TICK_EVERY_MS, () => tickMarket(deps), { log: deps.log, failed: 'services were not looked after' })
