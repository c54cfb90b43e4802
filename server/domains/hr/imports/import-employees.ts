// Import of people: a dry run that writes nothing, or a commit in one transaction.
import { sql } from 'kysely'
import { duplicateOf } from '#contract/domains/hr/duplicate-row.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import type { ImportResult, ImportRow, importCalls } from '#contract/domains/hr/import-calls.ts'
import { missingOfNew } from '#contract/domains/hr/required-fields.ts'
import { department } from '#contract/domains/organisation.ts'
import { duty, rank, station } from '#contract/domains/posts.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { InputOf } from '#contract/kit/call.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { holds } from '#contract/kit/tx.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { scopesOf } from '#server/sync/push/coalesce-writes.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { type BatchLayer, createBatchLayer } from '#server/sync/store/row-layer.ts'
import {
  type ChangeEntry,
  RetryTransaction,
  RowRefused,
  type StoreTx,
  UniqueViolation,
  withinFilter,
} from '#server/sync/store/store.ts'
import { readFilter } from '#server/sync/who.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { logAccess } from '../sensitive/log-access.ts'
import { type ImportColumns, importColumns } from './import-columns.ts'
import { type ImportKeys, type KnownPerson, keysTaken, type People, readPeople } from './import-match.ts'
import { type RowRun, runImportRow } from './import-row.ts'
import { keepImport, refuseImporting } from './kept-imports.ts'

type ImportCall = (typeof importCalls)['importEmployees']
type Input = InputOf<ImportCall>
type RowResult = ImportResult['rows'][number]

const MAX_TRIES = 3
/** Rows between two turns of the event loop. */
const SLICE = 50
/** Rows that were carried out, by each number of theirs and by the person: the row's number in the sheet. */
type SeenRows = Map<string, number>
const IMPORT_ID = /^[\w-]{8,64}$/

/**
 * Imports people by the mutations' own rules: unique numbers, data scope, field groups. Rows match by employee number,
 * then identity number, then mobile. Sending an import again answers with what the first one did, also to a dry run: so a
 * device that gave up waiting learns whether it was carried out. A caller who hangs up in time has nothing imported. Rows
 * of the file that are left by a commit are kept for an error file.
 */
export const importEmployees: CallHandler<ImportCall> = async (context, input) => {
  refuseImporting(context.who)
  if (!IMPORT_ID.test(input.importId)) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  for (let tries = 1; ; tries++) {
    try {
      const ended = await context.store.write((tx) => importInside(context, tx, input))
      if (ended.scopes.length > 0) context.poke(ended.scopes)
      return ended.result
    } catch (error) {
      // Somebody took a number or a row meanwhile: look again, and say which row it is now.
      if (tries < MAX_TRIES && (error instanceof UniqueViolation || error instanceof RetryTransaction)) continue
      // A value that the database cannot keep, or a number that no row of the sheet names: nothing was imported.
      if (error instanceof UniqueViolation || error instanceof RowRefused)
        throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
      throw error
    }
  }
}

async function importInside(
  context: CallContext,
  tx: StoreTx,
  input: Input,
): Promise<{ result: ImportResult; scopes: string[] }> {
  const { who } = context
  const db = transactionOf(tx)
  if (!db) throw new Error('an import needs a database')
  const scope = `org:${who.domain}`
  await tx.exclusive(scope, 'import')
  const earlier = await sql<{ result: ImportResult; userId: string }>`select result, user_id as "userId" from import_job
    where domain = ${who.domain} and import_id = ${input.importId}`.execute(db)
  const [known] = earlier.rows
  if (known && known.userId !== who.userId) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  if (known) return { result: { ...known.result, carriedOut: true }, scopes: [] }

  const atMs = context.nowMs()
  const sheet = input.rows.map((row) => ({ row, columns: importColumns(row, who) }))
  const keys = sheet.map(({ columns }) => keysOf(columns))
  const people = await readPeople(db, scope, keys)
  const rows = createBatchLayer(tx, { sensitive: true })
  await prefetch(rows, scope, sheet, people)
  const history: ChangeEntry[] = []
  const newUri = () => `${employee.idPrefix}_${makeUlid(atMs, context.random)}`
  const run: RowRun = {
    rows,
    storeTx: tx,
    who,
    importId: input.importId,
    atMs,
    today: todayInShanghai(atMs),
    history,
    newUri,
  }
  const seen: SeenRows = new Map()
  const results: RowResult[] = []
  for (const [at, { row, columns }] of sheet.entries()) {
    results.push(await carryOut(run, input.mode, row, columns, people, seen))
    if (at % SLICE !== SLICE - 1) continue
    await new Promise(setImmediate)
    stopIfGone(context)
  }
  const failed = results.some((one) => one.action === 'fail')
  if (input.dryRun) return { result: counted(results), scopes: [] }
  const isKeptOut = input.allOrNothing && failed
  const result = counted(isKeptOut ? results.map(leftOut) : results)
  if (input.file) await keepImport(db, context, input.importId, input.file, result)
  if (isKeptOut) return { result, scopes: [] }
  const written = rows.writes()
  if (written.length > 0) await tx.flush(written, history, [])
  for (const entry of history) {
    const fields = Object.keys(entry.fields).filter((field) => Object.hasOwn(employee.sensitiveFields, field))
    if (fields.length > 0) await logAccess({ ...context, db }, 'import', entry.uri, fields)
  }
  await sql`insert into import_job (import_id, domain, user_id, result, at)
    values (${input.importId}, ${who.domain}, ${who.userId}, ${JSON.stringify(result)}::text::jsonb, ${atMs})`.execute(
    db,
  )
  stopIfGone(context)
  return { result: { ...result, carriedOut: true }, scopes: scopesOf(written) }
}

/** Whoever hung up meant to cancel, and hears no answer: the transaction ends without effect. */
function stopIfGone({ signal }: CallContext): void {
  if (signal?.aborted) throw new CallFailure(ERROR_CODES.silent)
}

const keysOf = ({ mirrored, sensitive }: ImportColumns) => ({
  employeeNo: mirrored.employeeNo,
  mobile: mirrored.mobile,
  idNo: sensitive.idNo,
})

/** Rows in one go and in the order of collections that push locks them in, so that the two never wait in a ring. */
async function prefetch(
  rows: BatchLayer,
  scope: string,
  sheet: readonly { columns: ImportColumns }[],
  people: People,
): Promise<void> {
  const uris = (pick: (values: Record<string, unknown>) => unknown) =>
    sheet.flatMap(({ columns }) => pick(columns.mirrored)).filter((one): one is string => typeof one === 'string')
  const matched = sheet.flatMap(({ columns }) => people.match(keysOf(columns))?.person.uri ?? [])
  await rows.prefetch(department, scope, [...uris((one) => one.groupUri), ...uris((one) => one.groupUris)])
  await rows.prefetch(
    duty,
    scope,
    uris((one) => one.dutyUris),
  )
  await rows.prefetch(employee, scope, [...matched, ...uris((one) => one.managerUri)])
  await rows.prefetch(
    rank,
    scope,
    uris((one) => one.rankUri),
  )
  await rows.prefetch(
    station,
    scope,
    uris((one) => one.stationUri),
  )
}

async function carryOut(
  run: RowRun,
  mode: Input['mode'],
  { row }: ImportRow,
  columns: ImportColumns,
  people: People,
  seen: SeenRows,
): Promise<RowResult> {
  const fail = (problems: RowResult['problems']): RowResult => ({ row, action: 'fail', problems })
  const skip = (reason: string): RowResult => ({ row, action: 'skip', problems: { '': reason } })
  if (Object.keys(columns.problems).length > 0) return fail(columns.problems)
  const keys = keysOf(columns)
  const found = people.match(keys)
  const filter = readFilter(run.who, employee.scope?.resource)
  if (found && !withinFilter(employee, filter, { groupUri: found.person.groupUri }))
    return fail({ [found.by]: `${found.by}Taken` })
  if (found && mode === 'add') return skip('exists')
  if (!found && mode === 'update') return skip('notFound')
  const wanted = keysTaken(keys, found?.person, columns.mirrored.employeeStatus)
  const repeated = repeatedInFile(wanted, found?.person, seen)
  if (Object.keys(repeated).length > 0) return fail(repeated)
  const missing = found ? [] : missingOfNew(columns.mirrored, (code) => holds(run.who, code))
  if (missing.length > 0) return fail(Object.fromEntries(missing.map((field) => [field, 'required'])))
  const taken = people.taken(wanted, found?.person.uri)
  if (Object.keys(taken).length > 0) return fail(taken)
  const ended = await runImportRow(run, columns, found?.person)
  if (ended.kind === 'failed') return fail(ended.problems)
  for (const [, mark] of marksOf(wanted, found?.person)) seen.set(mark, row)
  return ended.kind === 'unchanged' ? skip('unchanged') : { row, action: found ? 'update' : 'add', problems: {} }
}

/** Keys, and under '' the person, that an earlier row of the same file has used. */
const repeatedInFile = (
  keys: ImportKeys,
  person: KnownPerson | undefined,
  seen: ReadonlyMap<string, number>,
): RowResult['problems'] =>
  Object.fromEntries(
    marksOf(keys, person).flatMap(([key, mark]) => {
      const other = seen.get(mark)
      return other === undefined ? [] : [[key, duplicateOf(other)]]
    }),
  )

const marksOf = (keys: ImportKeys, person: KnownPerson | undefined): [column: string, mark: string][] => [
  ...Object.entries(keys).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[key, `${key} ${value}`]] : [],
  ),
  ...(person ? [['', `uri ${person.uri}`] as [string, string]] : []),
]

const leftOut = (one: RowResult): RowResult =>
  one.action === 'fail' || one.action === 'skip' ? one : { ...one, action: 'skip', problems: { '': 'othersFailed' } }

function counted(rows: RowResult[]): ImportResult {
  const count = (action: RowResult['action']) => rows.filter((one) => one.action === action).length
  return { rows, added: count('add'), updated: count('update'), skipped: count('skip'), failed: count('fail') }
}
