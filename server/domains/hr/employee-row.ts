// One record with all its fields, sensitive ones included, whoever asks. What is shown of it is the caller's business.
import { type QueryExecutorProvider, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { tableOf } from '#server/sync/store/table.ts'

/** The live record of an organisation, or undefined. */
export async function employeeRow(db: QueryExecutorProvider, domain: string, uri: string): Promise<AnyRow | undefined> {
  const found = await sql<{ line: Record<string, unknown> }>`select to_jsonb(e) as line from employee e
    where uri = ${uri} and scope = ${`org:${domain}`} and deleted_at is null`.execute(db)
  const line = found.rows[0]?.line
  if (!line) return undefined
  const row: AnyRow = { uri, rev: Number(line.rev) }
  for (const column of tableOf(employee).columns) row[column.field] = line[column.name] ?? null
  return row
}
