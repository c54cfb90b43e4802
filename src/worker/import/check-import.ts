// An import file from its bytes to checked rows: reading, columns, rows. Nothing is written anywhere.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RawCell } from '../sheet/raw-cell.ts'
import { readSheet, type SheetFormat } from '../sheet/read-sheet.ts'
import { type CheckedRow, checkRows, personRows } from './check-rows.ts'
import { findColumns } from './find-columns.ts'
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
  readonly unknownHeadings: readonly string[]
}

export type CheckedImport =
  | CheckedSheet
  | { readonly kind: 'tooManyRows'; readonly max: number; readonly found: number | undefined }
  | { readonly kind: 'tooLarge'; readonly maxBytes: number }
  /** No row names columns that are known; or none that says who is meant. */
  | { readonly kind: 'noColumns' | 'noKeys'; readonly headings: readonly string[] }
  | { readonly kind: 'broken' | 'encrypted' | 'notASheet' | 'empty' }

/** Rows of the collections an import needs, by name. */
export type AskRows = (collection: string) => Promise<readonly AnyRow[]>

export interface CheckOptions {
  /** Rows read, while nothing is known of their number; then rows checked, of how many. */
  readonly onProgress?: (rows: number, total?: number) => void
  readonly signal?: AbortSignal
}

/** Columns of which one must be there: without them nobody can be told apart. */
const KEY_COLUMNS = ['employeeNo', 'mobile', 'idNo']

/** Reads and checks a file. Rejects with the signal's reason, and with what the storage throws. */
export async function checkImport(job: CheckJob, ask: AskRows, options: CheckOptions = {}): Promise<CheckedImport> {
  const { signal } = options
  const read = await readSheet(job.file, {
    name: job.name,
    maxBytes: job.maxBytes,
    // Room for a title, the headings, the hints and the sample.
    maxRows: job.maxRows + HEADING_ROWS + 2,
    ...(options.onProgress ? { onProgress: (read: number) => options.onProgress?.(read) } : {}),
    ...(signal ? { signal } : {}),
  })
  if (read.kind === 'tooLarge') {
    return read.limit === 'rows'
      ? { kind: 'tooManyRows', max: job.maxRows, found: undefined }
      : { kind: 'tooLarge', maxBytes: job.maxBytes }
  }
  if (read.kind !== 'ok') return { kind: read.kind }
  const found = findColumns(read.rows, job.columns)
  if (!found) return { kind: 'noColumns', headings: textsOf(read.rows[0]) }
  const keys = found.columns.flatMap((column) => (column ? [column.key] : []))
  if (!KEY_COLUMNS.some((key) => keys.includes(key))) return { kind: 'noKeys', headings: found.headings }
  const positions = personRows(read.rows, found, job.sampleMarks)
  if (positions.length > job.maxRows) return { kind: 'tooManyRows', max: job.maxRows, found: positions.length }
  if (positions.length === 0) return { kind: 'empty' }
  const [departments, stations, duties, ranks, employees] = await Promise.all(
    ['department', 'station', 'duty', 'rank', 'employee'].map(ask),
  )
  const known = {
    departments: departments ?? [],
    stations: stations ?? [],
    duties: duties ?? [],
    ranks: ranks ?? [],
    employees: employees ?? [],
  }
  const rows = await checkRows(read.rows, found, { ...job, known, ...options })
  return {
    kind: 'checked',
    format: read.format,
    rows,
    headings: found.headings,
    cells: positions.map((at) => textsOf(read.rows[at])),
    columns: keys,
    unknownHeadings: found.unknown,
  }
}

const textsOf = (row: readonly RawCell[] | undefined): string[] => Array.from(row ?? [], (cell) => cell?.text ?? '')
