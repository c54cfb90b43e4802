// What the clock does for services beside the steps of their workflow: reminders before the end, seats of whoever has left, and
// of whoever has come where everybody has one.

import { type Kysely, sql } from 'kysely'
import { notice } from '#contract/domains/feed.ts'
import type { AlertRule } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { MOST_ALERT_DAYS } from '#contract/domains/hr/alerts/alert-rule.ts'
import { MANAGES_APPLICATIONS, subscription } from '#contract/domains/market/subscription.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { activeUsernames } from '#server/domains/market/buyer.ts'
import { peopleTold } from '#server/domains/people-told.ts'
import type { Command } from '#server/sync/push/command.ts'
import { alertRules, stageBefore } from './alerts/alert-rules.ts'
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

interface Service {
  readonly uri: string
  readonly scope: string
  readonly endAt: number
}

/** Reminds and frees seats; answers how many services and orders it has dealt with. */
export async function tickMarket(deps: MarketTickDeps): Promise<number> {
  const { db, nowMs } = deps
  const now = nowMs()
  if (!(await claimJob(db, 'tickMarket', TICK_EVERY_MS - 1000, now))) return 0
  const { rows } = await sql<Service>`select uri, scope, end_at::float8 as "endAt" from subscription
    where deleted_at is null and status in ('active', 'trial') and auto_remind and person_username is null
      and end_at between ${now} and ${now + MOST_ALERT_DAYS * DAY_MS} order by uri`.execute(db)
  let done = 0
  const ruleOf = await alertRules(db)
  for (const one of rows) {
    const rule = ruleOf(one.scope.slice('shared:'.length), 'subscriptionEnd')
    if (await remind(deps, one, now, rule)) done++
  }
  return done + (await remindReviewers(deps)) + (await keepSeats(deps))
}

/** Once for each stage; after a pause only the nearest one. */
async function remind(
  deps: MarketTickDeps,
  { uri, scope, endAt }: Service,
  now: number,
  rule: AlertRule,
): Promise<boolean> {
  const left = Math.ceil((endAt - now) / DAY_MS)
  const stage = stageBefore(rule, left)
  if (stage === undefined) return false
  const domain = scope.slice('shared:'.length)
  const who = byNobody(domain)
  const causeId = makeUlid(now, deps.random)
  const noted = await sql`insert into market_reminder (sub_uri, stage) values (${uri}, ${String(stage)})
    on conflict do nothing`.execute(deps.db)
  if (noted.numAffectedRows === 0n) return false
  await deps.command(who, causeId, async ({ all, forPerson, storeTx }) => {
    const row = await all.get(subscription, uri)
    if (!row) return
    for (const { userId } of await peopleTold.holders(storeTx, domain, MANAGES_APPLICATIONS, now))
      await forPerson(userId, domain).insert(notice, {
        ...{ uri: `${notice.idPrefix}_${makeUlid(now, deps.random)}`, kind: 'record', title: '', body: '', at: now },
        facts: {
          ...{ event: 'record', flow: subscription.name, step: 'remind', title: row.applicationName, name: '' },
          note: String(left),
        },
        ...{ fromName: '', deepLink: '/workbench/backstage' },
      })
  })
  return true
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
