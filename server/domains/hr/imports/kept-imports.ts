// Imports of late with the rows that were left: kept here and on no device, encrypted, for whoever imported them alone.
import { gunzipSync, gzipSync } from 'node:zlib'
import { type QueryExecutorProvider, sql } from 'kysely'
import { addEmployee } from '#contract/domains/hr/employee-mutations.ts'
import {
  type ImportErrors,
  type ImportFile,
  type ImportResult,
  type importCalls,
  KEPT_IMPORT_MS,
  KEPT_IMPORTS,
} from '#contract/domains/hr/import-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { holds, type Who } from '#contract/kit/tx.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { seal, unseal } from '../../sealed.ts'
import { logAccess } from '../sensitive/log-access.ts'

/** What of an import is encrypted. */
type Sealed = Pick<ImportErrors, 'format' | 'headings' | 'rows'>
type RowResult = ImportResult['rows'][number]

/** Throws 6 unless the person may add people: an import asks for that beside the roster's own code. */
export function refuseImporting(who: Who): void {
  if (!holds(who, addEmployee.permission)) throw new CallFailure(ERROR_CODES.noPermission)
}

/** Keeps an import for its list and its error file, in its transaction; of a person's imports only the last ones stay. */
export async function keepImport(
  db: QueryExecutorProvider,
  context: CallContext,
  importId: string,
  file: ImportFile,
  result: ImportResult,
): Promise<void> {
  const { domain, userId } = context.who
  const rows = leftRows(file, result.rows)
  const refusedBefore = file.rows.filter((row) => isRefused(row.problems)).length
  const errors = rows.length === 0 ? null : sealed(context, { format: file.format, headings: file.headings, rows })
  await sql`insert into kept_import
      (domain, user_id, import_id, at, name, added, updated, skipped, failed, left_rows, errors)
    values (${domain}, ${userId}, ${importId}, ${context.nowMs()}, ${file.name}, ${result.added}, ${result.updated},
      ${result.skipped}, ${result.failed + refusedBefore}, ${rows.length}, ${errors})
    on conflict (domain, user_id, import_id) do update set at = excluded.at, name = excluded.name,
      added = excluded.added, updated = excluded.updated, skipped = excluded.skipped, failed = excluded.failed,
      left_rows = excluded.left_rows, errors = excluded.errors`.execute(db)
  await sql`delete from kept_import where domain = ${domain} and user_id = ${userId} and import_id not in (
    select import_id from kept_import where domain = ${domain} and user_id = ${userId}
    order by at desc, import_id desc limit ${KEPT_IMPORTS})`.execute(db)
}

const isRefused = (problems: ImportFile['rows'][number]['problems']): boolean => Object.keys(problems).length > 0

/** Refused on the device, refused here, or left out because others were. */
function leftRows(file: ImportFile, results: readonly RowResult[]): Sealed['rows'] {
  const byRow = new Map(results.map((one) => [one.row, one]))
  return file.rows.flatMap(({ row, cells, problems }) => {
    if (isRefused(problems)) return [{ cells, problems }]
    const found = byRow.get(row)
    const isLeft = found?.action === 'fail' || (found?.action === 'skip' && found.problems[''] === 'othersFailed')
    return found && isLeft ? [{ cells, problems: found.problems }] : []
  })
}

/** The caller's own imports in this organisation, the newest first. */
export const recentImports: CallHandler<(typeof importCalls)['recentImports']> = async (context) => {
  const { db, who, nowMs } = context
  refuseImporting(who)
  const { rows } = await sql<{ one: Awaited<ReturnType<typeof recentImports>>['imports'][number] }>`
    select jsonb_build_object('importId', import_id, 'atMs', at, 'name', name, 'added', added, 'updated', updated,
      'skipped', skipped, 'failed', failed, 'left', left_rows) as one
    from kept_import where domain = ${who.domain} and user_id = ${who.userId} and at > ${nowMs() - KEPT_IMPORT_MS}
    order by at desc, import_id desc limit ${KEPT_IMPORTS}`.execute(db)
  return { imports: rows.map(({ one }) => one) }
}

/** Rows that an import of the caller has left; the look is logged before it is answered. Throws 404 when there are none. */
export const importErrors: CallHandler<(typeof importCalls)['importErrors']> = async (context, { importId }) => {
  const { db, who, nowMs, outside } = context
  refuseImporting(who)
  const { rows } = await sql<{ name: string; errors: string }>`select name, errors from kept_import
    where domain = ${who.domain} and user_id = ${who.userId} and import_id = ${importId}
      and at > ${nowMs() - KEPT_IMPORT_MS} and errors is not null`.execute(db)
  const [kept] = rows
  if (!kept) throw new CallFailure(ERROR_CODES.notFound)
  const opened = unsealed(outside.secret, kept.errors)
  await logAccess(context, 'read', importId, ['importErrors'])
  return { name: kept.name, ...opened }
}

const sealed = ({ outside }: CallContext, errors: Sealed): string =>
  seal(outside.secret, gzipSync(JSON.stringify(errors)).toString('base64'))

/** Throws 404 when the server's secret is another by now: then nobody can read them any more. */
function unsealed(secret: string, text: string): Sealed {
  let bytes: Buffer
  try {
    bytes = Buffer.from(unseal(secret, text), 'base64')
  } catch {
    throw new CallFailure(ERROR_CODES.notFound)
  }
  return JSON.parse(gunzipSync(bytes).toString('utf8')) as Sealed
}
