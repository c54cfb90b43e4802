import { guardCsvText } from '../csv-guard.ts'
import { instantText } from '../excel-date.ts'
import { moneyText } from '../money-text.ts'
import { type Rows, rowBatches } from '../row-batches.ts'
import { type Cell, headerText, type SheetColumn, type SheetOptions, type Written } from '../sheet-column.ts'

/** Without it Excel reads UTF-8 as the machine's own code page. */
const BYTE_ORDER_MARK = '\ufeff'

export interface CsvOptions extends Omit<SheetOptions, 'sheetName'> {
  /** Default true. */
  readonly bom?: boolean
}

/**
 * Writes a CSV file (RFC 4180, UTF-8). Texts are guarded against being run as formulas or changed into numbers when the
 * file is opened in a spreadsheet; reading it back takes the guards off. Hints are not written.
 */
export async function writeCsv(
  rows: Rows,
  columns: readonly SheetColumn[],
  options: CsvOptions = {},
): Promise<Written> {
  const pieces: BlobPart[] = [options.bom === false ? '' : BYTE_ORDER_MARK]
  pieces.push(line(columns.map((column) => quote(guardCsvText(headerText(column))))))
  let rowCount = 0
  for await (const batch of rowBatches(rows, { ...options, sheetName: '' })) {
    let text = ''
    for (const row of batch) {
      text += line(columns.map((column, index) => field(row[index], column)))
    }
    rowCount += batch.length
    // Encoded at once: a Blob of strings would hold all of them until it is made.
    pieces.push(new TextEncoder().encode(text))
  }
  return { kind: 'ok', blob: new Blob(pieces, { type: 'text/csv;charset=utf-8' }), rowCount, cuts: [] }
}

function field(cell: Cell, { kind }: SheetColumn): string {
  if (cell === null || cell === undefined) {
    return ''
  }
  if (typeof cell === 'number' && kind !== 'text') {
    if (kind === 'money' && Number.isSafeInteger(cell)) {
      return moneyText(cell)
    }
    return kind === 'dateTime' && Number.isFinite(cell) ? instantText(cell) : String(cell)
  }
  if (kind === 'date' && typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell)) {
    return cell
  }
  return quote(guardCsvText(String(cell)))
}

function quote(text: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function line(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}
