// Steps of workflows that the clock takes: on the day that a field of the record names, by the server's time in Shanghai.
import { type Kysely, sql } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { ClockStep, Step } from '#contract/kit/workflow.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { quoteName } from '#server/db/quote-name.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import type { ServedWorkflow } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { Command } from '#server/sync/push/command.ts'
import { tableOf } from '#server/sync/store/table.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'

/** How often the job runs, over all processes of a database. */
const MOVE_EVERY_MS = 60_000
/** Records of one step in one run; the others follow a minute later. */
const MOST_AT_ONCE = 500

export interface MoveDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly workflows: readonly ServedWorkflow[]
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
}

/** Takes what is due. Answers how many steps were taken; a record that refuses stays as it is, and is logged. */
export async function moveByClock(deps: MoveDeps): Promise<number> {
  const { db, nowMs } = deps
  const now = nowMs()
  if (!(await claimJob(db, 'moveByClock', MOVE_EVERY_MS, now))) return 0
  let moved = 0
  for (const served of deps.workflows)
    for (const clock of served.flow.clock ?? []) moved += await takeDue(deps, served, clock, now)
  return moved
}

async function takeDue(deps: MoveDeps, served: ServedWorkflow, clock: ClockStep, now: number): Promise<number> {
  const { flow } = served
  const step: Step | undefined = flow.steps[clock.step]
  const table = tableOf(flow.collection)
  const column = table.byField.get(clock.field)
  if (!step || !column) throw new Error(`${flow.collection.name} has no clock ${clock.step} by ${clock.field}`)
  const today = addDays(todayInShanghai(now), clock.before ?? 0)
  const unless = clock.unless === undefined ? undefined : table.byField.get(clock.unless)
  const isFree = unless ? sql`and ${sql.raw(quoteName(unless.name))} is null` : sql``
  const limit = column.type === 'date' ? sql`${today}::date` : sql`${now}::bigint`
  const { rows } = await sql<{ uri: string; scope: string }>`select uri, scope from ${sql.raw(quoteName(table.name))}
    where deleted_at is null and status = any(${[...step.from]}::text[])
      and ${sql.raw(quoteName(column.name))} <= ${limit} ${isFree} order by uri limit ${MOST_AT_ONCE}`.execute(deps.db)
  let moved = 0
  for (const { uri, scope } of rows) {
    const domain = scope.slice(scope.indexOf(':') + 1)
    const causeId = makeUlid(now, deps.random)
    try {
      await deps.command(byNobody(domain), causeId, ({ all, forPerson, prefetch, storeTx }) =>
        served.take({ all, forPerson, prefetch, storeTx, who: byNobody(domain), atMs: now, causeId }, clock.step, uri),
      )
      moved++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      deps.log.warn({ uri, step: clock.step, code: error.code }, 'the clock could not move a record')
    }
  }
  return moved
}

/** Runs it every minute; the answer stops it. A failure is logged and tried again after the next period. */
export const startMoving = (deps: MoveDeps): (() => void) =>
  runEvery(MOVE_EVERY_MS, () => moveByClock(deps), { log: deps.log, failed: 'records were not moved by the clock' })
