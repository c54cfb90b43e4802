// Every organisation begins with the usual templates of approvals, also one that was there before there were any.
import { type Kysely, sql } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { LATER_PRESETS, presetRows } from '#server/domains/approval/presets/preset-rows.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'

const LOOK_EVERY_MS = 60_000
const MOST_AT_ONCE = 20

export interface SeedDeps {
  readonly db: Kysely<unknown>
  readonly store: SyncStore
  readonly poke: (scopes: readonly string[]) => void
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
}

/** Gives them to organisations that have never had any, and to the others those that came later. Answers how many there were. */
export async function seedPresets({ db, store, poke, nowMs, random }: SeedDeps): Promise<number> {
  const now = nowMs()
  if (!(await claimJob(db, 'seedPresets', LOOK_EVERY_MS, now))) return 0
  // What was removed stays as a row, and is not given a second time.
  const { rows } = await sql<{ domain: string; isNew: boolean; missing: string[] }>`
    select o.domain_uri as domain, array_agg(k.key) as missing,
      not exists (select 1 from approval_template t where t.scope = 'org:' || o.domain_uri) as "isNew"
    from organisation o cross join unnest(${LATER_PRESETS}::text[]) as k(key)
    where o.status = 'active' and not exists
      (select 1 from approval_template t where t.scope = 'org:' || o.domain_uri and t.preset_key = k.key)
    group by o.domain_uri order by o.domain_uri limit ${MOST_AT_ONCE}`.execute(db)
  for (const { domain, isNew, missing } of rows) {
    const scope = `org:${domain}`
    const made = presetRows((prefix) => `${prefix}_${makeUlid(now, random)}`, now, isNew ? undefined : missing)
    await store.write((tx) =>
      tx.flush(
        made.map((one) => ({ kind: 'insert', scope, ...one }) as const),
        [],
        [],
      ),
    )
    poke([scope])
  }
  return rows.length
}

/** Looks every minute; the answer stops it. A failure is logged and tried again after the next period. */
export const startSeeding = (deps: SeedDeps): (() => void) =>
  runEvery(LOOK_EVERY_MS, () => seedPresets(deps), { log: deps.log, failed: 'templates of approvals were not made' })
