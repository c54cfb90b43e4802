/** What a cell holds before it is written: text, a number, integer fen (money), `YYYY-MM-DD` (date) or epoch ms (dateTime). */
export type Cell = string | number | boolean | null | undefined

/** The widest column that Excel knows. */
const MAX_WIDTH = 255

/** How the cells of a column are written; a cell that does not fit its column's kind is written as text, never dropped. */
export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'dateTime'

export interface SheetColumn {
  readonly header: string
  readonly kind: ColumnKind
  /** In characters; by default from the header and the kind. */
  readonly width?: number
  /** Marks the header with `*`. */
  readonly required?: boolean
  /** Allowed values, offered as a drop-down (.xlsx only). */
  readonly options?: readonly string[]
  /** What to fill in; with any hint the sheet gets a grey second row. */
  readonly hint?: string
}

export interface SheetOptions {
  readonly sheetName: string
  /** Told after each batch how many rows are written. */
  readonly onProgress?: (rowsDone: number) => void
  /** When aborted, writing stops and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** A text that was longer than a cell may hold (32,767 UTF-16 units): row counts data rows from 1, column from 0. */
export interface CutCell {
  readonly row: number
  readonly column: number
}

export type Written =
  | { readonly kind: 'ok'; readonly blob: Blob; readonly rowCount: number; readonly cuts: readonly CutCell[] }
  | { readonly kind: 'tooManyRows'; readonly maxRows: number }

/** The header as written: `*` in front when the column must be filled. */
export function headerText(column: SheetColumn): string {
  return column.required === true ? `*${column.header}` : column.header
}

/** Rows of the sheet above the data: the header, and the hints when there are any. */
export function headRows(columns: readonly SheetColumn[]): number {
  return columns.some((column) => column.hint !== undefined) ? 2 : 1
}

/** Column width in characters. */
export function columnWidth(column: SheetColumn): number {
  const header = [...headerText(column)].reduce((sum, character) => sum + (character > '\u2e7f' ? 2.1 : 1.1), 2)
  const content = column.kind === 'date' ? 12 : column.kind === 'dateTime' ? 18 : column.kind === 'text' ? 14 : 10
  return Math.min(column.width ?? Math.min(Math.ceil(Math.max(header, content)), 60), MAX_WIDTH)
}
