// Checks the rows of an import against the columns' rules, against each other, and against what the device holds.
import { contractChanges, contractFaults } from '#contract/domains/hr/contract-faults.ts'
import { duplicateOf } from '#contract/domains/hr/duplicate-row.ts'
import { misplacedDates } from '#contract/domains/hr/employment-dates.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { optionWord } from '#src/lib/option-word.ts'
import type { RawCell } from '../sheet/raw-cell.ts'
import { nextTurn } from '../sheet/turn.ts'
import type { FoundColumns } from './find-columns.ts'
import type { ImportColumn, ItemDefaults } from './import-column.ts'
import { isPresent, type KnownRows, knownNames } from './known-names.ts'
import { readValue, type ValueContext } from './read-value.ts'

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
  readonly itemDefaults: ItemDefaults
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

/** Positions of the rows that stand for people: neither empty, nor hints, sample, sums, nor headings once more. */
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
    if (!isEmpty && !isHint && !isSample && !isSum && !repeatsHeadings(row, found)) positions.push(at)
  }
  return positions
}

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
  const seen: SeenRows = new Map()
  const positions = personRows(rows, found, options.sampleMarks)
  const checked: CheckedRow[] = []
  for (const [done, at] of positions.entries()) {
    checked.push(checkRow(at + 1, rows[at] ?? [], found, options, context, people, seen))
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
  options: CheckRowsOptions,
  context: Omit<ValueContext, 'idType'>,
  people: People,
  seen: SeenRows,
): CheckedRow {
  const problems: Record<string, string> = {}
  const { flat, parts, clear } = readCells(cells, found, { ...context, idType: idTypeOf(cells, found) }, problems)
  const match = matchOf(flat, people)
  const values = { ...flat, ...itemsOf(parts, options.itemDefaults, flat, match) }
  const fail = (key: string, reason: string) => {
    problems[key] ??= reason
  }
  const keys: ReadRow['flat'] = { ...flat, ...numberTakenBack(flat, match) }
  const marks = marksOf(keys, match)
  for (const [key, mark] of marks) {
    const other = seen.get(mark)
    if (other !== undefined) fail(key, duplicateOf(other))
  }
  if (!match) {
    for (const column of options.columns) if (column.required && !(column.key in flat)) fail(column.key, 'required')
  }
  const changes = { ...flat, ...Object.fromEntries(clear.map((field) => [field, null])) }
  for (const { field, reason } of misplacedDates(changes, match ?? {})) fail(field, reason)
  for (const { path, reason } of contractFaults(contractChanges(changes), match?.contract)) fail(path, reason)
  const holder = typeof keys.mobile === 'string' ? people.byMobile.get(keys.mobile) : undefined
  if (holder && holder !== match) fail('mobile', 'mobileTaken')
  const ownMobile = flat.mobile ?? match?.mobile
  if (parts.emergency?.mobile !== undefined && parts.emergency.mobile === ownMobile)
    fail('emergency.mobile', 'ownNumber')
  if (match && flat.managerUri === match.uri) fail('managerUri', 'ownManager')
  for (const [, mark] of marks) if (!seen.has(mark)) seen.set(mark, number)
  const failed = Object.keys(problems).length > 0
  const name = String(flat.name ?? match?.name ?? textIn(cells, found, 'name'))
  return { row: number, action: failed ? 'fail' : match ? 'update' : 'add', name, problems, values, clear }
}

/** By what a row is told from the others: its numbers by column, and under '' the person who is there already. */
const marksOf = (keys: ReadRow['flat'], match: AnyRow | undefined): [column: string, mark: string][] => [
  ...KEYS.flatMap((key): [string, string][] => (typeof keys[key] === 'string' ? [[key, `${key} ${keys[key]}`]] : [])),
  ...(match ? [['', `uri ${match.uri}`] as [string, string]] : []),
]

interface ReadRow {
  readonly flat: Record<string, unknown>
  readonly parts: Record<string, Record<string, unknown>>
  readonly clear: string[]
}

function readCells(
  cells: readonly RawCell[],
  found: FoundColumns,
  context: ValueContext,
  problems: Record<string, string>,
): ReadRow {
  const flat: Record<string, unknown> = {}
  const parts: Record<string, Record<string, unknown>> = {}
  const clear = new Set<string>()
  for (const [index, column] of found.columns.entries()) {
    const cell = cells[index]
    // An empty cell leaves what is there.
    if (!column || !cell || cell.text.trim() === '') continue
    if (CLEAR.test(cell.text.trim())) {
      if (column.clearable) clear.add(column.field)
      else problems[column.key] = 'required'
      continue
    }
    const read = readValue(cell, column, context)
    if (!read.ok) problems[column.key] = read.reason
    else if (column.part === undefined) flat[column.field] = read.value
    else {
      parts[column.field] ??= {}
      Object.assign(parts[column.field] as object, { [column.part]: read.value })
    }
  }
  // What is filled in one part of a list goes before what empties another.
  return { flat, parts, clear: [...clear].filter((field) => !(field in parts) && !(field in flat)) }
}

/** The mobile number of somebody who had left and comes back by this row, when the row names none. */
function numberTakenBack(flat: ReadRow['flat'], match: AnyRow | undefined): { readonly mobile?: unknown } {
  const returns = match && !isPresent(match) && 'employeeStatus' in flat && isPresent({ ...match, ...flat })
  return returns && !('mobile' in flat) ? { mobile: match.mobile } : {}
}

/** The same order as on the server, but for the document number, which no device holds. */
function matchOf(flat: Readonly<Record<string, unknown>>, people: People): AnyRow | undefined {
  const byNo = typeof flat.employeeNo === 'string' ? people.byNo.get(flat.employeeNo) : undefined
  return byNo ?? (typeof flat.mobile === 'string' ? people.byMobile.get(flat.mobile) : undefined)
}

/** Parts become the first item of their list; further items that are known stay. */
function itemsOf(
  parts: ReadRow['parts'],
  defaults: ItemDefaults,
  flat: Readonly<Record<string, unknown>>,
  match: AnyRow | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).map(([field, given]) => {
      const [first, ...others] = Array.isArray(match?.[field]) ? (match[field] as Record<string, unknown>[]) : []
      const base = { ...defaults[field], ...first }
      const named = 'holder' in base && !first ? { holder: flat.name ?? match?.name ?? '' } : {}
      return [field, [{ ...base, ...named, ...given }, ...others]]
    }),
  )
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
