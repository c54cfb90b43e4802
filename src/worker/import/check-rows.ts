// Checks the rows of an import against the columns' rules, against each other, and against what the device holds.
import { contractChanges, contractFaults } from '#contract/domains/hr/contract-faults.ts'
import { duplicateOf } from '#contract/domains/hr/duplicate-row.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { misplacedDates } from '#contract/domains/hr/employment-dates.ts'
import { isList, isPartPath, itemsIn, otherItems, withLists } from '#contract/domains/hr/sheet-lists.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { rootOf } from '#contract/kit/map-path.ts'
import { isExportMark } from '#src/lib/export-mark.ts'
import { optionWord } from '#src/lib/option-word.ts'
import type { RawCell } from '../sheet/raw-cell.ts'
import { nextTurn } from '../sheet/turn.ts'
import type { FoundColumns } from './find-columns.ts'
import type { ImportColumn } from './import-column.ts'
import { isPresent, type KnownRows, knownNames } from './known-names.ts'
import { readItemsCell } from './read-items.ts'
import { readValue, type ValueContext } from './read-value.ts'
import { type StandsAsExported, standsAsExported } from './stands-as-exported.ts'

/** One row as the server is asked to carry it out, or with what is wrong with it. */
export interface CheckedRow {
  /** Number in the sheet, from 1, as a spreadsheet shows it. */
  readonly row: number
  readonly action: 'add' | 'update' | 'fail'
  /** The person's name as written, or as known; '' when neither. */
  readonly name: string
  /** Column key to reason; '' for the row as a whole. */
  readonly problems: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
  readonly clear: readonly string[]
}

export interface CheckRowsOptions {
  readonly columns: readonly ImportColumn[]
  readonly known: KnownRows
  /** A line for each region: code, space, name. Undefined where this device has no names. */
  readonly regions?: string
  /** Today in Asia/Shanghai. */
  readonly today: string
  /** Texts that mark the sample row of the template, in all languages. */
  readonly sampleMarks: readonly string[]
  readonly onProgress?: (rows: number, total: number) => void
  /** When aborted, checking stops and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

const SLICE = 100
/** Who stood in the rows before, by each of their numbers: the row's number in the sheet. */
type SeenRows = Map<string, number>
const CLEAR = /^[-－—]$/
/** Columns that say who is meant; two rows of a file never share one. */
const KEYS = ['employeeNo', 'idNo', 'mobile'] as const

/** What begins a row that adds the others up. */
const SUM = /^(合计|总计|小计|共计|total|sum)[:：]?$/i

/** Positions of the rows that stand for people: neither empty, nor hints, sample, sums, headings once more, nor who exported them. */
export function personRows(
  rows: readonly (readonly RawCell[])[],
  found: FoundColumns,
  sampleMarks: readonly string[],
): number[] {
  const positions: number[] = []
  for (let at = found.headingRow + 1; at < rows.length; at++) {
    const row = rows[at] ?? []
    const isEmpty = row.every((cell) => !cell || cell.text.trim() === '')
    const isHint = at === found.headingRow + 1 && found.columns.some((column, index) => isHintOf(column, row[index]))
    const isSample = row.some((cell) => sampleMarks.includes(cell?.text.trim() ?? ''))
    const isSum = SUM.test(row.find((cell) => cell.text.trim() !== '')?.text.replace(/\s+/g, '') ?? '')
    const isMark = isExportMark(row.find((cell) => cell.text.trim() !== '')?.text ?? '') && hasOneText(row)
    if (!isEmpty && !isHint && !isSample && !isSum && !isMark && !repeatsHeadings(row, found)) positions.push(at)
  }
  return positions
}

const hasOneText = (row: readonly RawCell[]): boolean => row.filter((cell) => cell.text.trim() !== '').length === 1

/** Sheets that were printed repeat their headings on every page. */
function repeatsHeadings(row: readonly RawCell[], found: FoundColumns): boolean {
  const repeated = found.columns.filter((column, at) => column && row[at]?.text.trim() === found.headings[at])
  return repeated.length > 1
}

const isHintOf = (column: ImportColumn | undefined, cell: RawCell | undefined): boolean =>
  column?.hints?.includes(cell?.text.trim() ?? '') === true

/** Checks every row; other work of the thread gets its turn between slices. */
export async function checkRows(
  rows: readonly (readonly RawCell[])[],
  found: FoundColumns,
  options: CheckRowsOptions,
): Promise<CheckedRow[]> {
  const { signal, onProgress, known } = options
  signal?.throwIfAborted()
  const people = findPeople(known.employees)
  const context = { names: knownNames(known, options.regions), today: options.today }
  const stands = standsAsExported(options.columns, known, options.regions)
  const seen: SeenRows = new Map()
  const positions = personRows(rows, found, options.sampleMarks)
  const checked: CheckedRow[] = []
  for (const [done, at] of positions.entries()) {
    checked.push(checkRow(at + 1, rows[at] ?? [], found, { ...options, stands }, context, people, seen))
    if (done % SLICE !== SLICE - 1) continue
    onProgress?.(done + 1, positions.length)
    await nextTurn()
    signal?.throwIfAborted()
  }
  onProgress?.(positions.length, positions.length)
  return checked
}

interface People {
  readonly byNo: ReadonlyMap<string, AnyRow>
  readonly byMobile: ReadonlyMap<string, AnyRow>
}

function findPeople(rows: readonly AnyRow[]): People {
  return {
    byNo: new Map(rows.map((row) => [String(row.employeeNo), row])),
    byMobile: new Map(rows.filter(isPresent).map((row) => [String(row.mobile), row])),
  }
}

function checkRow(
  number: number,
  cells: readonly RawCell[],
  found: FoundColumns,
  options: CheckRowsOptions & { readonly stands: StandsAsExported },
  context: Omit<ValueContext, 'idType'>,
  people: People,
  seen: SeenRows,
): CheckedRow {
  const problems: Record<string, string> = {}
  const idType = idTypeOf(cells, found)
  const expected = expectedIn(cells, found, context, people)
  const isAsIs = (column: ImportColumn, cell: RawCell) =>
    expected !== undefined && options.stands(column, cell, expected)
  const { values, clear } = readCells(cells, found, { ...context, idType }, problems, { expected, isAsIs })
  const match = matchOf(values, people)
  const fail = (key: string, reason: string) => {
    problems[key] ??= reason
  }
  const keys: ReadRow['values'] = { ...values, ...numberTakenBack(values, match) }
  const marks = marksOf(keys, match)
  for (const [key, mark] of marks) {
    const other = seen.get(mark)
    if (other !== undefined) fail(key, duplicateOf(other))
  }
  if (!match) {
    for (const column of options.columns) if (column.required && !(column.key in values)) fail(column.key, 'required')
  }
  const changes = { ...values, ...Object.fromEntries(clear.map((field) => [field, null])) }
  for (const { field, reason } of misplacedDates(changes, match ?? {})) fail(field, reason)
  for (const { path, reason } of contractFaults(contractChanges(changes), match?.contract)) fail(path, reason)
  const holder = typeof keys.mobile === 'string' ? people.byMobile.get(keys.mobile) : undefined
  if (holder && holder !== match) fail('mobile', 'mobileTaken')
  // Whoever is known by the number of a document only has items that no device of this row's knows of.
  if (match || values.idNo === undefined) {
    const context = { name: '', ownMobile: String(values.mobile ?? match?.mobile ?? ''), today: options.today }
    for (const [key, reason] of Object.entries(withLists(listsIn(changes), match ?? {}, context).problems))
      fail(key, reason)
  }
  if (match && values.managerUri === match.uri) fail('managerUri', 'ownManager')
  for (const [, mark] of marks) if (!seen.has(mark)) seen.set(mark, number)
  const failed = Object.keys(problems).length > 0
  const name = String(values.name ?? match?.name ?? textIn(cells, found, 'name'))
  return { row: number, action: failed ? 'fail' : match ? 'update' : 'add', name, problems, values, clear }
}

/** By what a row is told from the others: its numbers by column, and under '' the person who is there already. */
const marksOf = (keys: ReadRow['values'], match: AnyRow | undefined): [column: string, mark: string][] => [
  ...KEYS.flatMap((key): [string, string][] => (typeof keys[key] === 'string' ? [[key, `${key} ${keys[key]}`]] : [])),
  ...(match ? [['', `uri ${match.uri}`] as [string, string]] : []),
]

/** What is said of lists that this device has; those apart are judged by the server. */
const listsIn = (changes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).filter(([path]) => rootOf(path) in employee.fields && (isList(path) || isPartPath(path))),
  )

interface ReadRow {
  readonly values: Record<string, unknown>
  readonly clear: string[]
}

interface Expected {
  /** Whom the row certainly means. */
  readonly expected: AnyRow | undefined
  readonly isAsIs: (column: ImportColumn, cell: RawCell) => boolean
}

/** The person whom the numbers of the row mean on the server too: a document's number goes before a mobile one there. */
function expectedIn(
  cells: readonly RawCell[],
  found: FoundColumns,
  context: Omit<ValueContext, 'idType'>,
  people: People,
): AnyRow | undefined {
  const keys = Object.fromEntries(
    (textIn(cells, found, 'idNo') === '' ? ['employeeNo', 'mobile'] : ['employeeNo']).flatMap((key) => {
      const at = found.columns.findIndex((one) => one?.key === key)
      const [column, cell] = [found.columns[at], cells[at]]
      const read =
        column && cell && cell.text.trim() !== ''
          ? readValue(cell, column, { ...context, idType: undefined })
          : undefined
      return read?.ok ? [[key, read.value]] : []
    }),
  )
  return matchOf(keys, people)
}

function readCells(
  cells: readonly RawCell[],
  found: FoundColumns,
  context: ValueContext,
  problems: Record<string, string>,
  { expected, isAsIs }: Expected,
): ReadRow {
  const values: Record<string, unknown> = {}
  const clear: string[] = []
  for (const [index, column] of found.columns.entries()) {
    const cell = cells[index]
    // An empty cell leaves what is there, and so does one that stands as it was exported.
    if (!column || !cell || cell.text.trim() === '' || isAsIs(column, cell)) continue
    if (CLEAR.test(cell.text.trim())) {
      if (column.clearable) clear.push(column.key)
      else problems[column.key] = 'required'
      continue
    }
    const read =
      column.kind === 'items'
        ? readItemsCell(cell, column, context, otherItems(column.field, itemsIn(expected?.[column.field])))
        : readValue(cell, column, context)
    if (!read.ok) problems[column.key] = read.reason
    else if (column.kind !== 'items' || (read.value as readonly unknown[]).length > 0) values[column.key] = read.value
  }
  return { values, clear }
}

/** The mobile number of somebody who had left and comes back by this row, when the row names none. */
function numberTakenBack(values: ReadRow['values'], match: AnyRow | undefined): { readonly mobile?: unknown } {
  const returns = match && !isPresent(match) && 'employeeStatus' in values && isPresent({ ...match, ...values })
  return returns && !('mobile' in values) ? { mobile: match.mobile } : {}
}

/** The same order as on the server, but for the document number, which no device holds. */
function matchOf(flat: Readonly<Record<string, unknown>>, people: People): AnyRow | undefined {
  const byNo = typeof flat.employeeNo === 'string' ? people.byNo.get(flat.employeeNo) : undefined
  return byNo ?? (typeof flat.mobile === 'string' ? people.byMobile.get(flat.mobile) : undefined)
}

function idTypeOf(cells: readonly RawCell[], found: FoundColumns): string | undefined {
  const column = found.columns.find((one) => one?.key === 'idType')
  const word = optionWord(textIn(cells, found, 'idType'))
  return column?.words && Object.hasOwn(column.words, word) ? column.words[word] : undefined
}

function textIn(cells: readonly RawCell[], found: FoundColumns, key: string): string {
  const at = found.columns.findIndex((one) => one?.key === key)
  return cells[at]?.text.trim() ?? ''
}
