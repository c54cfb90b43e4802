// Approvals by the clock: reminders, parts that waited too long, parts of people who have left.
import { type Kysely, sql } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import type { ServedApprovals } from '#server/domains/approval/approval.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import type { Command } from '#server/sync/push/command.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'

const TICK_EVERY_MS = 60_000
const MOST_AT_ONCE = 300

export interface TickDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly approvals: ServedApprovals
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
}

/** Looks at every approval that is due. Answers how many there were. */
export async function tickApprovals({ db, command, approvals, nowMs, random, log }: TickDeps): Promise<number> {
  const now = nowMs()
  if (!(await claimJob(db, 'tickApprovals', TICK_EVERY_MS, now))) return 0
  const { rows } = await sql<{ uri: string; scope: string }>`
    select uri, scope from approval where deleted_at is null and clock_at <= ${now}
    union select p.uri, p.scope from approval p, jsonb_array_elements_text(p.holder_names) held
      where p.deleted_at is null and p.status = 'pending' and not exists (
        select 1 from account a join membership m on m.user_id = a.user_id and m.status = 'active'
        where a.username = held and a.status = 'active' and 'shared:' || m.domain = p.scope)
    order by uri limit ${MOST_AT_ONCE}`.execute(db)
  for (const { uri, scope } of rows) {
    const who = byNobody(scope.slice(scope.indexOf(':') + 1))
    const causeId = makeUlid(now, random)
    try {
      await command(who, causeId, ({ all, forPerson, storeTx }) =>
        approvals.tick({ all, forPerson, storeTx, who, atMs: now, causeId }, uri),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ uri, code: error.code }, 'the clock could not go on with an approval')
    }
  }
  return rows.length
}

/** Runs it every minute; the answer stops it. A failure is logged and tried again after the next period. */
export const startTicking = (deps: TickDeps): (() => void) =>
  runEvery(TICK_EVERY_MS, () => tickApprovals(deps), { log: deps.log, failed: 'approvals were not looked at' })
