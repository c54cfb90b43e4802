// How every process about a person begins and ends: the roster says who it is, no second one of its kind is open, and none outlives
// a departure.
import { employee } from '#contract/domains/hr/employee.ts'
import { offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import type { AnyRow, Row } from '#contract/kit/collection.ts'
import { patchOf } from '#contract/kit/record.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import type { AnyWorkflow } from '#contract/kit/workflow.ts'
import type { ServedWorkflow, WorkflowServices } from '#server/domains/serve-workflow.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'

export type Person = Row<typeof employee>

export interface Beginning {
  readonly served: ServedWorkflow
  /** Whether another one that is open forbids it. */
  readonly once?: boolean
  /** Refuses whom it is not for, and answers what else the new row takes from the roster. */
  readonly take?: (
    person: Person,
    context: AuthorityContext,
    row: AnyRow,
  ) => Promise<Record<string, unknown>> | Record<string, unknown>
}

/** The authority of what makes such a row. What the form said of the person is not believed. */
export async function beginProcess(context: AuthorityContext, { served, once = true, take }: Beginning): Promise<void> {
  const { all, tx, args } = context
  const { uri } = args as { uri: string }
  const { flow } = served
  const row = (await all.get(flow.collection, uri)) ?? refuse('notFound')
  const employeeUri = String(row.employeeUri)
  const person =
    (await all.get(employee, employeeUri)) ?? refuse('invalid', { field: 'employeeUri', reason: 'notFound' })
  // Whoever may not see the person cannot begin it; one's own he may.
  if (person.username !== context.who.username && !(await tx.get(employee, employeeUri)))
    refuse('invalid', { field: 'employeeUri', reason: 'notFound' })
  if (once && (await openOf(all, flow, employeeUri, uri))) refuse('alreadyOpen', { field: 'employeeUri' })
  const more = (await take?.(person, context, row)) ?? {}
  await all.patch(flow.collection, uri, patchOf({ ...(await ofPerson(all, person)), ...more }))
  await served.begun(context, uri)
}

/** The open record of a person, other than one. */
export async function openOf(all: Tx, flow: AnyWorkflow, employeeUri: string, but = ''): Promise<AnyRow | undefined> {
  const rows = (await all.where(flow.collection, 'employeeUri', employeeUri)) as AnyRow[]
  const closed: readonly string[] = flow.closed
  return rows.find((row) => row.uri !== but && !closed.includes(String(row.status)))
}

/** What is open of somebody who leaves ends with that, by this step. */
export function endWhenLeft<F extends AnyWorkflow>(
  { hooks }: WorkflowServices,
  flow: F,
  served: ServedWorkflow,
  step: keyof F['steps'] & string,
): void {
  hooks.on(offboardingFlow, 'leave', async (taken) => {
    for (;;) {
      const open = await openOf(taken.all, flow, String(taken.row.employeeUri))
      if (!open) return
      await served.take(taken, step, open.uri)
    }
  })
}

/** What a record says of a person. */
export async function ofPerson(all: Tx, person: Person) {
  const manager = person.managerUri === null ? undefined : await all.get(employee, person.managerUri)
  return {
    employeeName: person.name,
    groupUri: person.groupUri,
    employeeUsername: person.username,
    managerUsername: manager?.username ?? null,
  }
}
