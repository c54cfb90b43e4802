// An import file from its bytes to checked rows: reading, columns, rows. Nothing is written anywhere.
import type { AnyRow } from '#contract/kit/collection.ts'
import { EMPTY_CELL, type RawCell, textCell } from '../sheet/raw-cell.ts'
import {
  type ReadSheet,
  type ReadSheetOptions,
  readSheet,
  type SheetFormat,
  type SheetsThere,
} from '../sheet/read-sheet.ts'
import { type CheckedRow, checkRows, personRows } from './check-rows.ts'
import { type FoundColumns, findColumns } from './find-columns.ts'
import { HEADING_ROWS, type ImportColumn } from './import-column.ts'
import { keepableText } from './keepable-text.ts'

export interface CheckJob {
  readonly file: Blob
  readonly name: string
  readonly mirror: string
  readonly columns: readonly ImportColumn[]
  /** Headings that are known and never imported. */
  readonly neverTaken?: readonly string[]
  /** What our own error files call their last column, in all languages: it says nothing of a person. */
  readonly errorHeadings?: readonly string[]
  readonly sampleMarks: readonly string[]
  /** Today in Asia/Shanghai. */
  readonly today: string
  readonly maxRows: number
  readonly maxBytes: number
  /** The sheet of a workbook; by default the first one that names columns. */
  readonly sheetName?: string
  /** A line for each region, code, space, name, where this device has them: then regions are known by name too. */
  readonly regions?: string
  /** Keys of columns that are not imported though they are known. */
  readonly leftOut?: readonly string[]
  readonly corrected?: Corrections
}

/** What a person has put into cells of the file since: by the row's number in the sheet and the column's key. */
export type Corrections = Readonly<Record<number, Readonly<Record<string, string>>>>

/** Everything of a sheet was read, or can be named by the person: which one, of those that the workbook shows. */
export interface CheckedSheet extends SheetsThere {
  readonly kind: 'checked'
  readonly format: SheetFormat
  readonly rows: readonly CheckedRow[]
  /** The heading row as written, and each person's row as shown: what an error file repeats. */
  readonly headings: readonly string[]
  readonly cells: readonly (readonly string[])[]
  /** Keys of the columns that were understood. */
  readonly columns: readonly string[]
  /** Where each of them stands among the headings. */
  readonly places: Readonly<Record<string, number>>
  /** Headings that are not imported: not known, or known twice. */
  readonly unknownHeadings: readonly string[]
  /** Headings that are known and that no import takes. */
  readonly neverTaken: readonly string[]
  /** Rows of people that the sheet does not show, and that count all the same. */
  readonly hiddenRows: number
  /** How many columns were read of a sheet that has more. */
  readonly columnsRead?: number
}

export type CheckedImport =
  | CheckedSheet
  | WrongSheet
  | { readonly kind: 'tooLarge'; readonly maxBytes: number }
  /**
   * `tooMuch`: a small file that unfolds into more than a list of people can be; `notReady`: what the file is checked
   * against is not on this device yet.
   */
  | { readonly kind: 'broken' | 'encrypted' | 'notASheet' | 'tooMuch' | 'notReady' }

/** A sheet that cannot be imported; another one of its workbook may be. */
export type WrongSheet = SheetsThere &
  (
    | { readonly kind: 'tooManyRows'; readonly max: number; readonly found: number | undefined }
    /** No row names columns that are known; or none that says who is meant. */
    | { readonly kind: 'noColumns' | 'noKeys'; readonly headings: readonly string[] }
    | { readonly kind: 'empty' }
  )

/** Rows of the collections an import needs, by name; undefined while they have not all arrived. */
export type AskRows = (collection: string) => Promise<readonly AnyRow[] | undefined>

export interface CheckOptions {
  /** Rows read, while nothing is known of their number; then rows checked, of how many. */
  readonly onProgress?: (rows: number, total?: number) => void
  readonly signal?: AbortSignal
}

/** Columns of which one must be there: without them nobody can be told apart. */
const KEY_COLUMNS = ['employeeNo', 'mobile', 'idNo']

/** Reads and checks a file. Rejects with the signal's reason, and with what the storage throws. */
export async function checkImport(job: CheckJob, ask: AskRows, options: CheckOptions = {}): Promise<CheckedImport> {
  const reading = readOptions(job, options)
  const first = await readSheet(job.file, reading)
  if (first.kind === 'tooLarge')
    return first.limit === 'bytes' ? { kind: 'tooLarge', maxBytes: job.maxBytes } : { kind: 'tooMuch' }
  if (!hasSheets(first)) return { kind: first.kind }
  const picked = await pickSheet(first, job, reading)
  if (!picked) {
    const there = sheetsOf(first)
    return first.kind === 'empty'
      ? { kind: 'empty', ...there }
      : { kind: 'noColumns', headings: textsOf(first.rows[0]), ...there }
  }
  const { read } = picked
  const there = sheetsOf(read)
  const found = withoutErrors(withoutLeftOut(picked.found, job), job)
  if (!namesKeys(found)) return { kind: 'noKeys', headings: found.headings, ...there }
  if (read.kind === 'tooManyRows') return { kind: 'tooManyRows', max: job.maxRows, found: undefined, ...there }
  const all = withCorrections(read.rows, found, job.corrected)
  const positions = personRows(all, found, job.sampleMarks)
  if (positions.length > job.maxRows) {
    return { kind: 'tooManyRows', max: job.maxRows, found: positions.length, ...there }
  }
  if (positions.length === 0) return { kind: 'empty', ...there }
  const [departments, stations, duties, ranks, employees] = await Promise.all(
    ['department', 'station', 'duty', 'rank', 'employee'].map(ask),
  )
  if (!departments || !stations || !duties || !ranks || !employees) return { kind: 'notReady' }
  const known = { departments, stations, duties, ranks, employees }
  const rows = await checkRows(all, found, { ...job, known, ...options })
  return {
    kind: 'checked',
    format: read.format,
    rows,
    headings: found.headings.map(keepableText),
    cells: positions.map((at) => textsOf(all[at])),
    columns: keysOf(found),
    places: Object.fromEntries(found.columns.flatMap((column, at) => (column ? [[column.key, at]] : []))),
    unknownHeadings: [...found.unknown, ...found.repeated],
    neverTaken: found.leftOut,
    ...there,
    ...(read.hasMoreColumns ? { columnsRead: MAX_COLUMNS } : {}),
    hiddenRows: positions.filter((at) => read.hiddenRows.has(at)).length,
  }
}

/** A sheet with rows that were read, all of them or as many as may be. */
type SheetThere = Extract<ReadSheet, { readonly kind: 'ok' | 'tooManyRows' }>
type AnySheet = SheetThere | Extract<ReadSheet, { readonly kind: 'empty' }>

interface Picked {
  readonly read: SheetThere
  readonly found: FoundColumns
}

const hasSheets = (read: ReadSheet): read is AnySheet =>
  read.kind === 'ok' || read.kind === 'empty' || read.kind === 'tooManyRows'
const sheetsOf = ({ sheetName, sheetNames }: SheetsThere): SheetsThere => ({ sheetName, sheetNames })

/** More than a record has fields, custom ones too; what stands right of them is nobody's. */
const MAX_COLUMNS = 1000
/** Workbooks often begin with a page of instructions; one with very many sheets is no list of people. */
const SHEETS_LOOKED_AT = 8

/** Only once all are understood: without its column a heading would come to mean another one. */
const withoutLeftOut = (found: FoundColumns, { leftOut = [] }: CheckJob): FoundColumns => ({
  ...found,
  columns: found.columns.map((column) => (column && leftOut.includes(column.key) ? undefined : column)),
})

function withCorrections(
  rows: readonly RawCell[][],
  { columns }: FoundColumns,
  corrected: Corrections = {},
): readonly RawCell[][] {
  const all = [...rows]
  for (const [number, texts] of Object.entries(corrected)) {
    const at = Number(number) - 1
    const row = [...(all[at] ?? [])]
    for (const [key, text] of Object.entries(texts)) {
      const place = columns.findIndex((column) => column?.key === key)
      if (place < 0) continue
      // A row ends with its last cell that is not empty.
      while (row.length < place) row.push(EMPTY_CELL)
      row[place] = textCell(text)
    }
    all[at] = row
  }
  return all
}

/** Without the reasons of an earlier check, which the next error file writes anew. */
function withoutErrors(found: FoundColumns, { errorHeadings = [] }: CheckJob): FoundColumns {
  const isOurs = (heading: string | undefined) => errorHeadings.includes(heading ?? '')
  const unknown = found.unknown.filter((heading) => !isOurs(heading))
  const last = found.headings.findLastIndex((heading, at) => !isOurs(heading) || found.columns[at] !== undefined)
  return { ...found, unknown, headings: found.headings.slice(0, last + 1) }
}

const keysOf = ({ columns }: FoundColumns): string[] => columns.flatMap((column) => (column ? [column.key] : []))
const namesKeys = (found: FoundColumns): boolean => KEY_COLUMNS.some((key) => keysOf(found).includes(key))

/**
 * The sheet that was asked for, or the first one that says who is meant and is not too long; failing that, a longer one,
 * then the first one that names columns.
 */
async function pickSheet(first: AnySheet, job: CheckJob, options: ReadSheetOptions): Promise<Picked | undefined> {
  const others = job.sheetName === undefined ? first.sheetNames.filter((name) => name !== first.sheetName) : []
  let named: Picked | undefined
  let tooLong: Picked | undefined
  for (const name of [undefined, ...others.slice(0, SHEETS_LOOKED_AT)]) {
    const read = name === undefined ? first : await readSheet(job.file, { ...options, sheetName: name })
    if (!hasSheets(read) || read.kind === 'empty') continue
    const found = findColumns(read.rows, job.columns, job.neverTaken)
    if (!found) continue
    if (namesKeys(found) && read.kind === 'ok') return { read, found }
    if (namesKeys(found)) tooLong ??= { read, found }
    else named ??= { read, found }
  }
  return tooLong ?? named
}

function readOptions(job: CheckJob, { signal, onProgress }: CheckOptions): ReadSheetOptions {
  return {
    name: job.name,
    maxBytes: job.maxBytes,
    // Room for a title, the headings, the hints and the sample.
    maxRows: job.maxRows + HEADING_ROWS + 2,
    maxColumns: MAX_COLUMNS,
    ...(job.sheetName === undefined ? {} : { sheetName: job.sheetName }),
    ...(onProgress ? { onProgress: (read: number) => onProgress(read) } : {}),
    ...(signal ? { signal } : {}),
  }
}

const textsOf = (row: readonly RawCell[] | undefined): string[] => (row ?? []).map((cell) => keepableText(cell.text))
