import type { CellObject, ParsingOptions, WorkBook } from '@e965/xlsx'
import { keepValues } from './biff-values.ts'
import { type CellFormat, formattedCell } from './date-cell.ts'
import { dateFormatOf } from './date-format.ts'
import { fillMergedRows } from './merged-cells.ts'
import { numberFormatOf } from './number-format.ts'
import { numberCell, type RawCell, textCell } from './raw-cell.ts'
import { BrokenFile, EncryptedFile } from './read-limits.ts'
import type { SheetRead } from './read-xlsx.ts'
import { filledBeyond, type GridLimits, SheetGrid } from './sheet-grid.ts'
import { xlsLibrary } from './write/xls-library.ts'

export interface ReadXlsOptions extends GridLimits {
  readonly sheetName?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads one sheet of an Excel 97-2003 workbook from its bytes, or of the HTML and XML tables that many systems give the
 * name .xls, from their text. Uses SheetJS, loaded on first use. Throws BrokenFile, EncryptedFile or XlsUnavailable.
 */
export async function readXls(content: Uint8Array | string, options: ReadXlsOptions): Promise<SheetRead> {
  const { read, CFB } = await xlsLibrary()
  options.signal?.throwIfAborted()
  const parts = (bytes: Uint8Array) => valuesOf(CFB, bytes)
  const book = parse(read, parts, content, options.maxRows)
  const visible = book.SheetNames.filter((_, index) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0)
  const name = visible.find((sheet) => sheet === options.sheetName) ?? visible[0] ?? book.SheetNames[0]
  const sheet = name === undefined ? undefined : book.Sheets[name]
  if (sheet === undefined) {
    throw new BrokenFile('the workbook has no sheet')
  }
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const grid = new SheetGrid(options)
  const formats = new Map<string, CellFormat>()
  const formatOf = (code: string): CellFormat => {
    const format = formats.get(code) ?? { date: dateFormatOf(code), shows: numberFormatOf(code) }
    formats.set(code, format)
    return format
  }
  const rows: (CellObject | undefined)[][] = sheet['!data'] ?? []
  const hasMoreRows = await filledBeyond(() => {
    rows.forEach((cells, row) => {
      cells?.forEach((cell, column) => {
        if (cell !== undefined) {
          grid.put(row, column, rawCell(cell, date1904, formatOf))
        }
      })
    })
  })
  const filled = grid.rows()
  fillMergedRows(
    filled,
    (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c })),
  )
  const hiddenRows = new Set((sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden === true ? [at] : [])))
  return {
    sheetNames: visible,
    sheetName: name ?? '',
    rows: filled,
    hiddenRows,
    hasMoreColumns: grid.hasMoreColumns(),
    hasMoreRows,
  }
}

type Read = (data: Uint8Array | string, options: ParsingOptions) => WorkBook

/** The container of .xls files, as far as it is used. */
interface Compound {
  readonly read: (bytes: Uint8Array, options: { type: 'array' }) => unknown
  readonly find: (file: unknown, path: string) => { readonly content?: Uint8Array | number[] } | null
}

/** The records of the workbook with values alone. */
function valuesOf({ read, find }: Compound, bytes: Uint8Array): Uint8Array {
  const file = read(bytes, { type: 'array' })
  const stream = (find(file, '/Workbook') ?? find(file, '/Book'))?.content
  // Every stream of records begins with one that says so; the library would take anything else for another format.
  if (stream?.[0] !== 0x09) throw new BrokenFile('no records of a workbook')
  keepValues(stream)
  return Uint8Array.from(stream)
}

function parse(
  read: Read,
  parts: (bytes: Uint8Array) => Uint8Array,
  content: Uint8Array | string,
  maxRows: number,
): WorkBook {
  const type = typeof content === 'string' ? 'string' : 'array'
  try {
    // One row more than allowed, so that too many are noticed; raw keeps digits in HTML tables text.
    return read(typeof content === 'string' ? content : parts(content), {
      type,
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      raw: true,
      sheetRows: maxRows + 1,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw /password|encrypt/i.test(message) ? new EncryptedFile(message) : new BrokenFile(message)
  }
}

function rawCell(cell: CellObject, date1904: boolean, formatOf: (code: string) => CellFormat): RawCell {
  switch (cell.t) {
    case 's':
      return textCell(String(cell.v ?? ''))
    case 'n':
      if (typeof cell.v !== 'number' || !Number.isFinite(cell.v)) {
        return textCell('')
      }
      return cell.z === undefined ? numberCell(cell.v) : formattedCell(cell.v, formatOf(String(cell.z)), date1904)
    case 'b':
      return textCell(cell.v === true ? 'TRUE' : 'FALSE')
    case 'e':
      return textCell(cell.w ?? '#N/A')
    default:
      return textCell('')
  }
}
