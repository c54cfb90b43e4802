// A record of HR that an approval decides: it asks in the transaction of its step, and moves in that of the last decision.
import type { FormValues } from '#contract/domains/approval/form-field.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { ApprovalOutcome } from '#server/domains/approval-hooks.ts'
import type { ServedWorkflow, StepHandler, WorkflowServices } from '#server/domains/serve-workflow.ts'

export interface AskedOf {
  /** Of the template that is taken; a record refuses `templateDisabled` where the organisation has none in use. */
  readonly presetKey: string
  readonly title: (row: AnyRow) => string
  readonly values: (row: AnyRow) => FormValues
}

const STEP_OF: Readonly<Record<ApprovalOutcome['result'], 'agree' | 'decline' | 'recall'>> = {
  approved: 'agree',
  rejected: 'decline',
  withdrawn: 'recall',
  terminated: 'recall',
  timedOut: 'recall',
  reverted: 'recall',
}

/** What the step `submitForApproval` does. */
export function askingApproval(
  { approvals }: WorkflowServices,
  served: () => ServedWorkflow,
  asked: AskedOf,
): StepHandler {
  return async (taken) => {
    const { collection } = served().flow
    const approvalUri = await approvals.ask(taken, {
      sourceType: collection.name,
      sourceUri: taken.row.uri,
      presetKey: asked.presetKey,
      starterUsername: taken.who.username,
      title: asked.title(taken.row),
      values: asked.values(taken.row),
    })
    await taken.all.patch(collection, taken.row.uri, { approvalUri })
  }
}

/** Lets the end of an approval move its record. One that has moved on meanwhile, for the person has left, stays where it is. */
export function hearApprovals({ approvals }: WorkflowServices, served: ServedWorkflow): void {
  const { collection, steps } = served.flow
  approvals.on(collection.name, async (outcome) => {
    const row = await outcome.all.get(collection, outcome.sourceUri)
    const step = STEP_OF[outcome.result]
    if (!row || !steps[step]?.from.includes(String(row.status))) return
    await served.take(outcome, step, row.uri, outcome.comment)
  })
}
