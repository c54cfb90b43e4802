// Whoever leaves decides no more: what waits for him waits for his successor, in the transaction that ends his employment.
import { sql } from 'kysely'
import { type offboarding, offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { WorkflowServices } from '#server/domains/serve-workflow.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { replace } from './by-clock.ts'
import { carryOut } from './carry-out.ts'

/** Lets open parts of approvals follow their people's departures. */
export function followDepartures({ hooks, approvals }: WorkflowServices): void {
  hooks.on(offboardingFlow, 'leave', async (taken) => {
    const { employeeUsername, handoverUsername } = taken.row as Row<typeof offboarding>
    const db = transactionOf(taken.storeTx)
    if (!db || employeeUsername === null) return
    const { rows } = await sql<{ uri: string }>`select uri from approval where scope = ${`shared:${taken.who.domain}`}
      and deleted_at is null and status = 'pending' and holder_names ? ${employeeUsername}::text order by uri`.execute(
      db,
    )
    for (const { uri } of rows)
      await carryOut(taken, approvals, uri, async (run) => {
        const held = run.row.tasks.filter((one) => one.status === 'pending' && one.assignee === employeeUsername)
        for (const task of held) await replace(run, task, 'left', handoverUsername === null ? [] : [handoverUsername])
      })
  })
}
