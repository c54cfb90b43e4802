// Who decides about a person follows his record: another superior takes over what is open, and what waits for the one before.
import { employee } from '#contract/domains/hr/employee.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { patchOf } from '#contract/kit/record.ts'
import type { Waiting } from '#contract/kit/workflow.ts'
import type { ServedWorkflow } from '#server/domains/serve-workflow.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { ofPerson } from './begin-process.ts'

/** Brings the open records of these workflows, which name person and superior alike, up with the person's own record. */
export async function followSuperior(
  context: AuthorityContext,
  workflows: readonly ServedWorkflow[],
  employeeUri: string,
): Promise<void> {
  const { all } = context
  const person = await all.get(employee, employeeUri)
  if (!person) return
  const { managerUsername } = await ofPerson(all, person)
  for (const served of workflows) {
    const { collection, closed, todos } = served.flow
    const rows = (await all.where(collection, 'employeeUri', employeeUri)) as AnyRow[]
    for (const { uri, status, managerUsername: before } of rows) {
      if ((closed as readonly string[]).includes(String(status)) || before === managerUsername) continue
      await all.patch(collection, uri, patchOf({ managerUsername }))
      const waits: Waiting | undefined = todos?.[String(status)]
      if (waits?.named?.includes('managerUsername')) await served.renewTodos(context, uri)
    }
  }
}
