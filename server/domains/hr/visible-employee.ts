// One person with all fields, if the caller may see the row at all.
import { type QueryExecutorProvider, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { type AnyRow, readableGroups } from '#contract/kit/collection.ts'
import { withinFilter } from '#server/sync/store.ts'
import { tableOf } from '#server/sync/table.ts'
import { readFilter, type ServerWho } from '#server/sync/who.ts'

/** The row of a person within the caller's organisation and data scope, sensitive fields included; otherwise undefined. */
export async function visibleEmployee(
  db: QueryExecutorProvider,
  who: ServerWho,
  uri: string,
): Promise<AnyRow | undefined> {
  if (who.domain === '' || readableGroups(employee, who.codes).length === 0) return undefined
  const found = await sql<{ line: Record<string, unknown> }>`select to_jsonb(e) as line from employee e
    where uri = ${uri} and scope = ${`org:${who.domain}`} and deleted_at is null`.execute(db)
  const line = found.rows[0]?.line
  if (!line) return undefined
  const row: AnyRow = { uri, rev: Number(line.rev) }
  for (const column of tableOf(employee).columns) row[column.field] = line[column.name] ?? null
  return withinFilter(employee, readFilter(who, employee.scope?.resource), row) ? row : undefined
}
