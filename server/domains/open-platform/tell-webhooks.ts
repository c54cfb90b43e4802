// What other domains' steps are told of: noted in the transaction of the step, sent by a job after its commit. Entering,
// leaving and publishing are heard by the database itself (migration 0090), whichever way they come.
import { sql } from 'kysely'
import { applicationOrderFlow, solutionOrderFlow } from '#contract/domains/market/order.ts'
import type { WebhookEvent } from '#contract/domains/open-platform/webhook-events.ts'
import { partnerApplicationFlow } from '#contract/domains/partners/partner-application.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import type { WorkflowServices } from '../serve-workflow.ts'

interface Told {
  readonly storeTx: StoreTx
  readonly who: { readonly domain: string }
  readonly atMs: number
}

/** Hears what is of interest to other systems. */
export function serveWebhooks({ hooks, approvals }: WorkflowServices): void {
  const on = (flow: Parameters<typeof hooks.on>[0], step: string, event: WebhookEvent) =>
    hooks.on(flow, step, (taken) => tell(taken, event, taken.row.uri))
  for (const flow of [applicationOrderFlow, solutionOrderFlow])
    for (const step of ['confirm', 'startFree']) on(flow, step, 'order.inService')
  on(partnerApplicationFlow, 'pass', 'partnerApplication.passed')
  on(partnerApplicationFlow, 'reject', 'partnerApplication.rejected')
  approvals.onEvery(async (outcome) => {
    if (outcome.result === 'approved') await tell(outcome, 'approval.passed', outcome.approvalUri)
    if (outcome.result === 'rejected') await tell(outcome, 'approval.rejected', outcome.approvalUri)
  })
}

async function tell({ storeTx, who, atMs }: Told, event: WebhookEvent, uri: string): Promise<void> {
  const db = transactionOf(storeTx)
  if (db && who.domain !== '')
    await sql`select tell_webhooks(${who.domain}, ${event}, ${uri}, ${atMs}::bigint)`.execute(db)
}
