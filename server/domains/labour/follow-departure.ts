// Whoever leaves works on no site any more: his successor takes his place there, in the transaction that ends his employment.
import { sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { type offboarding, offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { StepTaken, WorkflowServices } from '#server/domains/serve-workflow.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'

/** Lets the crews of sites follow departures; `placed` lets everything of a project say who works there now. */
export function followDepartures(
  { hooks }: WorkflowServices,
  placed: (taken: StepTaken, projectUri: string) => Promise<void>,
): void {
  hooks.on(offboardingFlow, 'leave', async (taken) => {
    const { all, storeTx, who } = taken
    const { employeeUri, handoverUri } = taken.row as Row<typeof offboarding>
    const db = transactionOf(storeTx)
    if (!db || handoverUri === null) return
    const { rows } = await sql<{ uri: string }>`select uri from site_project where scope = ${`shared:${who.domain}`}
      and deleted_at is null and status <> 'finished' and crew_uris ? ${employeeUri}::text order by uri`.execute(db)
    for (const { uri } of rows) {
      const project = await all.get(siteProject, uri)
      if (!project) continue
      const crewUris = [...new Set(project.crewUris.map((one) => (one === employeeUri ? handoverUri : one)))]
      const crew = await Promise.all(crewUris.map((one) => all.get(employee, one)))
      const usernames = crew.map((one) => one?.username ?? '').filter((one) => one !== '')
      await all.patch(siteProject, uri, { crewUris, siteUsernames: [...new Set(usernames)].sort() })
      await placed(taken, uri)
    }
  })
}
