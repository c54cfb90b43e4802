// Writes the sites of the demonstration, and the identity numbers that the server keeps of their workers.
import { type QueryExecutorProvider, sql } from 'kysely'
import { siteKey } from '#contract/domains/labour/badge.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam } from '#contract/domains/labour/site-team.ts'
import { type AnyCollection, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { BADGE_DAYS, badgeKeyRow, makeBadgeKey, signedBadge } from '#server/domains/labour/badge-keys.ts'
import { numberKeyRow } from '#server/domains/labour/number-key.ts'
import { numberKey } from '#server/domains/number-key.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import { type DemoSites, type DemoSitesPlan, demoSites } from './demo-sites.ts'
import { createDice } from './plans/seeded-random.ts'

/** Rows in one statement. */
const BATCH = 2000

/** In the organisation `domain`. */
export async function seedSites(
  tx: StoreTx,
  db: QueryExecutorProvider,
  domain: string,
  plan: DemoSitesPlan,
  /** The server's; without it no number can be sealed, and no badge signed. */
  secret: string | undefined,
): Promise<void> {
  const { rows, identities } = demoSites(plan)
  if (secret !== undefined) await seedSiteKeys(tx, db, { domain, plan, rows, secret })
  for (const [collection, made] of rows) {
    const scope = scopeName(collection.audience, { userId: '', domain })
    for (let at = 0; at < made.length; at += BATCH)
      await tx.flush(
        made.slice(at, at + BATCH).map((row) => ({ kind: 'insert', collection, scope, row }) as const),
        [],
        [],
      )
  }
  await sql`insert into worker_identity (worker_uri, domain, id_no, birth_date, wage_card, wage_bank)
    select one ->> 'workerUri', ${domain}, one ->> 'idNo', one ->> 'birthDate', one ->> 'wageCard', one ->> 'wageBank'
    from jsonb_array_elements(${JSON.stringify(identities)}::text::jsonb) one
    on conflict do nothing`.execute(db)
}

interface Keyed {
  readonly domain: string
  readonly plan: DemoSitesPlan
  readonly rows: DemoSites['rows']
  readonly secret: string
}

/** The organisation's keys; whoever has entered wears a badge since that day. */
async function seedSiteKeys(
  tx: StoreTx,
  db: QueryExecutorProvider,
  { domain, plan, rows, secret }: Keyed,
): Promise<void> {
  const dice = createDice(plan.seed)
  const newUri = () => `${siteKey.idPrefix}_${makeUlid(plan.nowMs, dice.next)}`
  const today = todayInShanghai(plan.nowMs)
  // Newcomers are registered at the gate from the first moment.
  const numbers = numberKeyRow(newUri(), numberKey(secret), today)
  const badges = await makeBadgeKey(db, { domain, secret, uri: newUri() })
  const scope = scopeName(siteKey.audience, { userId: '', domain })
  const made = [numbers, badgeKeyRow(badges, today)].map((row) => completeRow(siteKey, row.uri, row))
  await tx.flush(
    made.map((row) => ({ kind: 'insert', collection: siteKey, scope, row }) as const),
    [],
    [],
  )
  const rowsOf = (wanted: AnyCollection) => rows.find(([collection]) => collection === wanted)?.[1] ?? []
  const names = new Map([...rowsOf(siteTeam), ...rowsOf(siteProject)].map((row) => [row.uri, String(row.name)]))
  for (const worker of rowsOf(projectWorker)) {
    if (worker.status !== 'in') continue
    const until = addDays(String(worker.entryDate ?? today), BADGE_DAYS)
    const badge = signedBadge(badges, {
      ...{ worker: worker.uri, until, name: String(worker.name), workType: String(worker.workType) },
      ...{ team: names.get(String(worker.teamUri)) ?? '', project: names.get(String(worker.projectUri)) ?? '' },
    })
    Object.assign(worker, { badge, badgeUntil: until })
  }
}
