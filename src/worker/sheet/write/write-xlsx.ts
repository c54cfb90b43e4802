import { type Rows, rowBatches } from '../row-batches.ts'
import { headRows, type SheetColumn, type SheetOptions, type Written } from '../sheet-column.ts'
import { SheetRows } from '../sheet-rows.ts'
import {
  listSheetXml,
  needsListSheet,
  packageParts,
  sharedStringsXml,
  sheetEndXml,
  sheetStartXml,
} from '../workbook-parts.ts'
import { ZipWriter } from './zip-writer.ts'

/** Rows of a sheet, the format's own limit. */
const SHEET_ROWS = 1_048_576
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface XlsxOptions extends SheetOptions {
  /** How many rows from the first data row on offer the drop-downs, at least; for templates that are still empty. */
  readonly validatedRows?: number
}

/**
 * Writes an Excel workbook with one sheet. Rows are turned into XML and deflated batch by batch, so neither the rows nor
 * the XML are ever held as a whole. Rejects with the signal's reason when aborted, and with what `rows` throws.
 */
export async function writeXlsx(rows: Rows, columns: readonly SheetColumn[], options: XlsxOptions): Promise<Written> {
  const zip = new ZipWriter()
  const sheet = new SheetRows(columns)
  const withLists = needsListSheet(columns)
  for (const [path, xml] of packageParts(options.sheetName, withLists)) {
    await zip.add(path, xml)
  }
  const content = new SheetContent(rows, columns, sheet, options)
  await zip.add('xl/worksheets/sheet1.xml', content.pieces())
  if (content.isOverfull) {
    return { kind: 'tooManyRows', maxRows: SHEET_ROWS - headRows(columns) }
  }
  await zip.add('xl/sharedStrings.xml', sharedStringsXml(sheet.shared))
  if (withLists) {
    await zip.add('xl/worksheets/sheet2.xml', listSheetXml(columns))
  }
  return { kind: 'ok', blob: zip.close(XLSX_TYPE), rowCount: content.rowCount, cuts: sheet.cuts }
}

/** The sheet's XML as encoded pieces, and what is known about it when they are all taken. */
class SheetContent {
  rowCount = 0
  isOverfull = false
  readonly #rows: Rows
  readonly #columns: readonly SheetColumn[]
  readonly #sheet: SheetRows
  readonly #options: XlsxOptions

  constructor(rows: Rows, columns: readonly SheetColumn[], sheet: SheetRows, options: XlsxOptions) {
    this.#rows = rows
    this.#columns = columns
    this.#sheet = sheet
    this.#options = options
  }

  async *pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const encoder = new TextEncoder()
    const above = headRows(this.#columns)
    yield encoder.encode(sheetStartXml(this.#columns) + this.#sheet.head())
    for await (const batch of rowBatches(this.#rows, this.#options)) {
      if (above + this.rowCount + batch.length > SHEET_ROWS) {
        this.isOverfull = true
        return
      }
      let xml = ''
      for (const row of batch) {
        this.rowCount += 1
        xml += this.#sheet.row(row, above + this.rowCount, this.rowCount)
      }
      yield encoder.encode(xml)
    }
    const { sheetName, validatedRows = 0 } = this.#options
    yield encoder.encode(sheetEndXml(this.#columns, sheetName, above + this.rowCount, validatedRows))
  }
}
