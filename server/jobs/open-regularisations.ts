// Probations that end soon get their record of regularisation, so that nobody has to think of it.
import { type Kysely, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { newInState } from '#contract/kit/workflow.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { ofPerson, openOf } from '#server/domains/hr/processes/begin-process.ts'
import type { ServedWorkflow } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { Command } from '#server/sync/push/command.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'

/** How often the job runs, over all processes of a database. */
const OPEN_EVERY_MS = 10 * 60_000
/** Days before the first day as a regular employee on which the record is made. */
const DAYS_AHEAD = 30
const MOST_AT_ONCE = 500

export interface OpenDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly workflows: readonly ServedWorkflow[]
  readonly nowMs: () => number
  readonly random: () => number
}

/** Makes the records that are due; answers how many. */
export async function openRegularisations(deps: OpenDeps): Promise<number> {
  const { db, command, nowMs, random } = deps
  const now = nowMs()
  if (!(await claimJob(db, 'openRegularisations', OPEN_EVERY_MS, now))) return 0
  const served = deps.workflows.find(({ flow }) => flow.collection === regularisation)
  if (!served) return 0
  const until = addDays(todayInShanghai(now), DAYS_AHEAD)
  const { rows } = await sql<{ uri: string; scope: string }>`select e.uri, e.scope from employee e
    where e.deleted_at is null and e.stage = 'probation' and e.employee_status = 'active'
      and e.planned_regular_date <= ${until}::date and not exists (
        select 1 from regularisation r where r.scope = 'shared:' || substr(e.scope, 5) and r.employee_uri = e.uri
          and r.deleted_at is null and r.status not in ('converted', 'offboarded'))
    order by e.uri limit ${MOST_AT_ONCE}`.execute(db)
  let opened = 0
  for (const { uri: employeeUri, scope } of rows) {
    const who = byNobody(scope.slice('org:'.length))
    const causeId = makeUlid(now, random)
    const uri = `${regularisation.idPrefix}_${makeUlid(now, random)}`
    await command(who, causeId, async ({ all, forPerson, storeTx }) => {
      const person = await all.get(employee, employeeUri)
      if (!person || person.plannedRegularDate === null || (await openOf(all, regularisationFlow, employeeUri))) return
      await all.insert(regularisation, {
        ...{ uri, employeeUri, mode: 'direct', initiatedBy: 'system', ...newInState('waiting') },
        probationEndPlanned: addDays(person.plannedRegularDate, -1),
        probationStart: person.entryDate,
        ...(await ofPerson(all, person)),
      })
      await served.begun({ all, forPerson, storeTx, who, atMs: now, causeId }, uri)
      opened++
    })
  }
  return opened
}

/** Runs it every ten minutes; the answer stops it. A failure is logged and tried again after the next period. */
export const startOpening = (deps: OpenDeps & { readonly log: DatabaseLog }): (() => void) =>
  runEvery(OPEN_EVERY_MS, () => openRegularisations(deps), {
    log: deps.log,
    failed: 'records of regularisation were not made',
  })
