// One person with all fields, if the caller may see the row at all.
import type { QueryExecutorProvider } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { type AnyRow, readableGroups } from '#contract/kit/collection.ts'
import { withinFilter } from '#server/sync/store/store.ts'
import { readFilter, type ServerWho } from '#server/sync/who.ts'
import { employeeRow } from './employee-row.ts'

/** The row of a person within the caller's organisation and data scope, sensitive fields included; otherwise undefined. */
export async function visibleEmployee(
  db: QueryExecutorProvider,
  who: ServerWho,
  uri: string,
): Promise<AnyRow | undefined> {
  if (who.domain === '' || readableGroups(employee, who.codes).length === 0) return undefined
  const row = await employeeRow(db, who.domain, uri)
  return row && withinFilter(employee, readFilter(who, employee.scope?.resource), row) ? row : undefined
}
