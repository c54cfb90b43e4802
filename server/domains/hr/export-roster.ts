// The roster as an .xls, made by the server for whoever keeps it: his rows, the columns he names, no sensitive field.
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { contractPart } from '#contract/domains/hr/contract-faults.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { permissionOfField } from '#contract/kit/collection.ts'
import { rootOf, valueAt } from '#contract/kit/map-path.ts'
import { holds } from '#contract/kit/tx.ts'
import { snakeCase } from '#server/sync/store/table.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { CallFailure } from '../call-failure.ts'
import { regionName } from '../regions.ts'
import { writeXls } from '../write-xls.ts'
import { seenBy } from './sensitive/seen-by.ts'

const PERMISSION = 'roster_managerment'
/** Rows and columns of the format. */
const MAX_ROWS = 65_535
const MAX_COLUMNS = 200
const CELL_CHARACTERS = 32_767

/** Fields whose values are ids, and the table and column that hold the names. */
const REFERENCES: Readonly<Record<string, readonly [string, string]>> = {
  groupUri: ['department', 'group_name'],
  groupUris: ['department', 'group_name'],
  stationUri: ['station', 'name'],
  dutyUris: ['duty', 'name'],
  rankUri: ['rank', 'name'],
  managerUri: ['employee', 'name'],
}

/** Headers and words of codes come with the request: they are in the caller's language. */
export const rosterExportSchema = z.object({
  columns: z
    .array(
      z.object({
        field: z.string().check(z.maxLength(64)),
        header: z.string().check(z.minLength(1), z.maxLength(100)),
        labels: z.optional(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(100)))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_COLUMNS)),
  /** Only these people; absent: everyone within the caller's data scope. */
  uris: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_ROWS))),
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})
export type RosterExport = z.infer<typeof rosterExportSchema>

/**
 * The bytes of the workbook. Fails with 6 without the code, 400 for a field that is sensitive, structured or not there,
 * `nothingToExport` when no row is left.
 */
export async function exportRoster(db: Kysely<unknown>, who: ServerWho, job: RosterExport): Promise<Uint8Array> {
  if (who.domain === '' || !holds(who, PERMISSION)) throw new CallFailure(ERROR_CODES.noPermission)
  for (const { field } of job.columns) {
    if (!isPlain(field)) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
    if (!holds(who, permissionOfField(employee, field) ?? '')) throw new CallFailure(ERROR_CODES.noPermission)
  }
  const uris = await urisOf(db, who, job)
  if (uris.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'nothingToExport')
  return writeXls(sheetRows(db, who, job, uris))
}

/** People whose values are read together: whoever else asks the embedded database waits for one such piece at most. */
const PIECE = 500

async function* sheetRows(db: Kysely<unknown>, who: ServerWho, job: RosterExport, uris: readonly string[]) {
  const { columns } = job
  const names = await namesOf(db, who, job)
  yield columns.map(({ header }) => header)
  for (let from = 0; from < uris.length; from += PIECE) {
    for (const row of await valuesOf(db, who, job, uris.slice(from, from + PIECE)))
      yield columns.map(({ field, labels }) => cell(valueAt(row, field), field, labels, names))
  }
}

/** A field of one value, of ids that have names, or one part of the summary of contracts. */
function isPlain(field: string): boolean {
  if (contractPart(field) !== undefined || Object.hasOwn(REFERENCES, field)) return true
  return Object.hasOwn(employee.fields, field) && employee.fields[field as 'name'].column !== 'jsonb'
}

type Values = Readonly<Record<string, unknown>>

/** Who is in it, in the order of the sheet. */
async function urisOf(db: Kysely<unknown>, who: ServerWho, job: RosterExport): Promise<string[]> {
  const chosen = job.uris === undefined ? sql`true` : sql`uri = any(${[...job.uris]}::text[])`
  const found = await sql<{ uri: string }>`select uri from employee where ${seenBy(who)} and ${chosen}
    order by employee_no limit ${MAX_ROWS}`.execute(db)
  return found.rows.map(({ uri }) => uri)
}

/** Of these people, in this order; who is gone by now is left out. */
async function valuesOf(
  db: Kysely<unknown>,
  who: ServerWho,
  job: RosterExport,
  uris: readonly string[],
): Promise<Values[]> {
  const columns = [...new Set(job.columns.map(({ field }) => rootOf(field)))]
  const pairs = columns.map((field) => sql`${sql.lit(field)}, ${sql.ref(snakeCase(field))}`)
  const found = await sql<{ values: Values }>`
    select jsonb_build_object(${sql.join(pairs)}) as values from employee
    where ${seenBy(who)} and uri = any(${[...uris]}::text[])
    order by array_position(${[...uris]}::text[], uri)`.execute(db)
  return found.rows.map((row) => row.values)
}

/** Names of everything that the columns may refer to, by id: of people those whom the caller may see. */
async function namesOf(db: Kysely<unknown>, who: ServerWho, job: RosterExport): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(
    job.columns.flatMap(({ field }) => (REFERENCES[field] ? [[REFERENCES[field][0], REFERENCES[field][1]]] : [])),
  )
  const names = new Map<string, string>()
  for (const [table, column] of wanted) {
    const found = await sql<{
      uri: string
      name: string
    }>`select uri, ${sql.ref(column)} as name from ${sql.table(table)}
      where scope = ${`org:${who.domain}`} and deleted_at is null
        and ${table === 'employee' ? seenBy(who) : sql`true`}`.execute(db)
    for (const row of found.rows) names.set(row.uri, row.name)
  }
  return names
}

function cell(
  value: unknown,
  field: string,
  labels: Readonly<Record<string, string>> | undefined,
  names: ReadonlyMap<string, string>,
): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  const one = (item: unknown): string => {
    const text = String(item)
    if (field in REFERENCES) return names.get(text) ?? ''
    if (field === 'nativeRegionCode') return regionName(text) ?? text
    return labels && Object.hasOwn(labels, text) ? (labels[text] ?? text) : text
  }
  const words = Array.isArray(value)
    ? value
        // The primary department has a column of its own.
        .slice(field === 'groupUris' ? 1 : 0)
        .map(one)
        .filter((word) => word !== '')
        .join('、')
    : one(value)
  return words.slice(0, CELL_CHARACTERS)
}
