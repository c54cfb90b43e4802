// An import file from its bytes to checked rows: reading, columns, rows. Nothing is written anywhere.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RawCell } from '../sheet/raw-cell.ts'
import { type ReadSheet, type ReadSheetOptions, readSheet, type SheetFormat } from '../sheet/read-sheet.ts'
import { type CheckedRow, checkRows, personRows } from './check-rows.ts'
import { type FoundColumns, findColumns } from './find-columns.ts'
import { HEADING_ROWS, type ImportColumn, type ItemDefaults } from './import-column.ts'

export interface CheckJob {
  readonly file: Blob
  readonly name: string
  readonly mirror: string
  readonly columns: readonly ImportColumn[]
  readonly itemDefaults: ItemDefaults
  readonly sampleMarks: readonly string[]
  /** Today in Asia/Shanghai. */
  readonly today: string
  readonly maxRows: number
  readonly maxBytes: number
  /** The sheet of a workbook; by default the first one that names columns. */
  readonly sheetName?: string
  /** Keys of columns that are not imported though they are known. */
  readonly leftOut?: readonly string[]
}

export interface CheckedSheet {
  readonly kind: 'checked'
  readonly format: SheetFormat
  readonly rows: readonly CheckedRow[]
  /** The heading row as written, and each person's row as shown: what an error file repeats. */
  readonly headings: readonly string[]
  readonly cells: readonly (readonly string[])[]
  /** Keys of the columns that were understood. */
  readonly columns: readonly string[]
  /** Headings that are not imported: not known, or known twice. */
  readonly unknownHeadings: readonly string[]
  /** Of all sheets that the workbook shows, the one that was read. */
  readonly sheetName: string
  readonly sheetNames: readonly string[]
  /** Rows of people that the sheet does not show, and that count all the same. */
  readonly hiddenRows: number
}

export type CheckedImport =
  | CheckedSheet
  | { readonly kind: 'tooManyRows'; readonly max: number; readonly found: number | undefined }
  | { readonly kind: 'tooLarge'; readonly maxBytes: number }
  /** No row names columns that are known; or none that says who is meant. */
  | { readonly kind: 'noColumns' | 'noKeys'; readonly headings: readonly string[] }
  /** `notReady`: what the file is checked against is not on this device yet. */
  | { readonly kind: 'broken' | 'encrypted' | 'notASheet' | 'empty' | 'notReady' }

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
  if (first.kind === 'tooLarge') {
    return first.limit === 'rows'
      ? { kind: 'tooManyRows', max: job.maxRows, found: undefined }
      : { kind: 'tooLarge', maxBytes: job.maxBytes }
  }
  if (first.kind !== 'ok' && first.kind !== 'empty') return { kind: first.kind }
  const picked = await pickSheet(first, job, reading)
  if (!picked) {
    return first.kind === 'ok' ? { kind: 'noColumns', headings: textsOf(first.rows[0]) } : { kind: 'empty' }
  }
  const { read } = picked
  const found = withoutLeftOut(picked.found, job)
  if (!namesKeys(found)) return { kind: 'noKeys', headings: found.headings }
  const positions = personRows(read.rows, found, job.sampleMarks)
  if (positions.length > job.maxRows) return { kind: 'tooManyRows', max: job.maxRows, found: positions.length }
  if (positions.length === 0) return { kind: 'empty' }
  const [departments, stations, duties, ranks, employees] = await Promise.all(
    ['department', 'station', 'duty', 'rank', 'employee'].map(ask),
  )
  if (!departments || !stations || !duties || !ranks || !employees) return { kind: 'notReady' }
  const known = { departments, stations, duties, ranks, employees }
  const rows = await checkRows(read.rows, found, { ...job, known, ...options })
  return {
    kind: 'checked',
    format: read.format,
    rows,
    headings: found.headings,
    cells: positions.map((at) => textsOf(read.rows[at])),
    columns: keysOf(found),
    unknownHeadings: [...found.unknown, ...found.repeated],
    sheetName: read.sheetName,
    sheetNames: read.sheetNames,
    hiddenRows: positions.filter((at) => read.hiddenRows.has(at)).length,
  }
}

type SheetThere = Extract<ReadSheet, { readonly kind: 'ok' }>

/** Workbooks often begin with a page of instructions; one with very many sheets is no list of people. */
const SHEETS_LOOKED_AT = 8

/** Only once all are understood: without its column a heading would come to mean another one. */
const withoutLeftOut = (found: FoundColumns, { leftOut = [] }: CheckJob): FoundColumns => ({
  ...found,
  columns: found.columns.map((column) => (column && leftOut.includes(column.key) ? undefined : column)),
})

const keysOf = ({ columns }: FoundColumns): string[] => columns.flatMap((column) => (column ? [column.key] : []))
const namesKeys = (found: FoundColumns): boolean => KEY_COLUMNS.some((key) => keysOf(found).includes(key))

/** The sheet that was asked for, or the first one that says who is meant; failing that, the first one that names columns. */
async function pickSheet(
  first: Extract<ReadSheet, { readonly kind: 'ok' | 'empty' }>,
  job: CheckJob,
  options: ReadSheetOptions,
): Promise<{ read: SheetThere; found: FoundColumns } | undefined> {
  const others = job.sheetName === undefined ? first.sheetNames.filter((name) => name !== first.sheetName) : []
  let best: { read: SheetThere; found: FoundColumns } | undefined
  for (const name of [undefined, ...others.slice(0, SHEETS_LOOKED_AT)]) {
    const read = name === undefined ? first : await readSheet(job.file, { ...options, sheetName: name })
    const found = read.kind === 'ok' ? findColumns(read.rows, job.columns) : undefined
    if (read.kind !== 'ok' || !found) continue
    best ??= { read, found }
    if (namesKeys(found)) return { read, found }
  }
  return best
}

function readOptions(job: CheckJob, { signal, onProgress }: CheckOptions): ReadSheetOptions {
  return {
    name: job.name,
    maxBytes: job.maxBytes,
    // Room for a title, the headings, the hints and the sample.
    maxRows: job.maxRows + HEADING_ROWS + 2,
    ...(job.sheetName === undefined ? {} : { sheetName: job.sheetName }),
    ...(onProgress ? { onProgress: (read: number) => onProgress(read) } : {}),
    ...(signal ? { signal } : {}),
  }
}

const textsOf = (row: readonly RawCell[] | undefined): string[] => Array.from(row ?? [], (cell) => cell?.text ?? '')
