// Every organisation begins with the usual templates of approvals, also one that was there before there were any.
import { type Kysely, sql } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { presetRows } from '#server/domains/approval/presets/preset-rows.ts'
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

/** Gives them to organisations that have never had any. Answers how many there were. */
export async function seedPresets({ db, store, poke, nowMs, random }: SeedDeps): Promise<number> {
  const now = nowMs()
  if (!(await claimJob(db, 'seedPresets', LOOK_EVERY_MS, now))) return 0
  const { rows } = await sql<{ domain: string }>`select domain_uri as domain from organisation o where status = 'active'
    and not exists (select 1 from approval_template t where t.scope = 'org:' || o.domain_uri)
    order by domain_uri limit ${MOST_AT_ONCE}`.execute(db)
  for (const { domain } of rows) {
    const scope = `org:${domain}`
    const made = presetRows((prefix) => `${prefix}_${makeUlid(now, random)}`, now)
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
