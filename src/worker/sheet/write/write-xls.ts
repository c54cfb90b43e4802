import type { CellObject, WorkSheet } from '@e965/xlsx'
import { cutCellText, MAX_CELL_TEXT } from '../cell-limit.ts'
import { dateToSerial, instantText, instantToSerial } from '../excel-date.ts'
import { type Rows, rowBatches } from '../row-batches.ts'
import {
  type Cell,
  type CutCell,
  columnWidth,
  headerText,
  type SheetColumn,
  type SheetOptions,
  type Written,
} from '../sheet-column.ts'
import { safeSheetName } from '../workbook-parts.ts'
import { xlsLibrary } from './xls-library.ts'

/** Rows and columns of a BIFF8 sheet, the format's own limits. */
const SHEET_ROWS = 65_536
const SHEET_COLUMNS = 256
const XLS_TYPE = 'application/vnd.ms-excel'

/**
 * Writes an Excel 97-2003 workbook (BIFF8) with one sheet, through SheetJS, which is loaded on first use. The library
 * holds the whole sheet in memory. Rejects with the signal's reason when aborted and with XlsUnavailable; throws a
 * RangeError over 256 columns.
 */
export async function writeXls(rows: Rows, columns: readonly SheetColumn[], options: SheetOptions): Promise<Written> {
  if (columns.length > SHEET_COLUMNS) {
    throw new RangeError(`an .xls sheet has at most ${SHEET_COLUMNS} columns`)
  }
  const cuts: CutCell[] = []
  const hints = columns.some((column) => column.hint !== undefined)
  const data: CellObject[][] = [columns.map((column) => textCell(headerText(column)))]
  if (hints) {
    data.push(columns.map((column) => textCell(column.hint ?? '')))
  }
  const headCount = data.length
  for await (const batch of rowBatches(rows, options)) {
    if (data.length + batch.length > SHEET_ROWS) {
      return { kind: 'tooManyRows', maxRows: SHEET_ROWS - headCount }
    }
    for (const row of batch) {
      const dataRow = data.length - headCount + 1
      data.push(
        columns.map((column, index) =>
          cellObject(row[index], column, () => cuts.push({ row: dataRow, column: index })),
        ),
      )
    }
  }
  const { utils, write } = await xlsLibrary()
  options.signal?.throwIfAborted()
  const sheet: WorkSheet = {
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: data.length - 1, c: Math.max(columns.length - 1, 0) } }),
    '!cols': columns.map((column) => ({ wch: columnWidth(column) })),
    '!data': data,
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, safeSheetName(options.sheetName))
  const bytes: ArrayBuffer = write(book, { bookType: 'biff8', type: 'array', bookSST: true })
  return { kind: 'ok', blob: new Blob([bytes], { type: XLS_TYPE }), rowCount: data.length - headCount, cuts }
}

function cellObject(cell: Cell, column: SheetColumn, reportCut: () => void): CellObject {
  if (cell === null || cell === undefined || cell === '') {
    return { t: 'z' }
  }
  const numeric = column.kind === 'text' ? null : numericCell(cell, column)
  if (numeric !== null) {
    return numeric
  }
  const text =
    column.kind === 'dateTime' && typeof cell === 'number' && Number.isFinite(cell) ? instantText(cell) : String(cell)
  if (text.length <= MAX_CELL_TEXT) {
    return textCell(text)
  }
  reportCut()
  return textCell(cutCellText(text))
}

function numericCell(cell: string | number | boolean, { kind }: SheetColumn): CellObject | null {
  if (kind === 'date') {
    const serial = typeof cell === 'string' ? dateToSerial(cell) : null
    return serial === null ? null : { t: 'n', v: serial, z: 'yyyy-mm-dd' }
  }
  if (typeof cell !== 'number' || !Number.isFinite(cell)) {
    return null
  }
  switch (kind) {
    case 'dateTime':
      return { t: 'n', v: instantToSerial(cell), z: 'yyyy-mm-dd hh:mm:ss' }
    case 'money':
      return { t: 'n', v: cell / 100, z: '#,##0.00' }
    default:
      return { t: 'n', v: cell }
  }
}

function textCell(text: string): CellObject {
  return { t: 's', v: text, z: '@' }
}
