import { type CellObject, utils, write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import writeExcelFile from 'write-excel-file/browser'
import { dateToSerial, instantToSerial } from '../../src/worker/sheet/excel-date.ts'
import type { Cell, SheetColumn } from '../../src/worker/sheet/sheet-column.ts'
import { sheetXml } from './limit.ts'
import { COLUMNS } from './rows.ts'

type Rows = readonly (readonly Cell[])[]

const FORMATS: Readonly<Record<SheetColumn['kind'], string>> = {
  text: '@',
  number: 'General',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
}

/** Text, or the number that a spreadsheet stores for the cell. */
function stored(cell: Cell, kind: SheetColumn['kind']): string | number | null {
  switch (kind) {
    case 'text':
      return cell === '' ? null : String(cell)
    case 'date':
      return dateToSerial(String(cell))
    case 'dateTime':
      return instantToSerial(Number(cell))
    case 'money':
      return Number(cell) / 100
    case 'number':
      return Number(cell)
  }
}

/** The hand-written XML into fflate's streaming zip. */
export function withFflate(level: 1 | 6) {
  return async (rows: Rows): Promise<Blob> => {
    const pieces: BlobPart[] = []
    const zip = new Zip((error, piece) => {
      if (error !== null) {
        throw error
      }
      pieces.push(piece as Uint8Array<ArrayBuffer>)
    })
    const file = new ZipDeflate('xl/worksheets/sheet1.xml', { level })
    zip.add(file)
    for (const xml of sheetXml(rows)) {
      file.push(strToU8(xml))
    }
    file.push(new Uint8Array(), true)
    zip.end()
    return new Blob(pieces)
  }
}

export async function withSheetJs(rows: Rows): Promise<Blob> {
  const data: CellObject[][] = rows.map((cells) =>
    COLUMNS.map(({ kind }, column): CellObject => {
      const value = stored(cells[column], kind)
      if (value === null) {
        return { t: 'z' }
      }
      return typeof value === 'number' ? { t: 'n', v: value, z: FORMATS[kind] } : { t: 's', v: value, z: FORMATS[kind] }
    }),
  )
  const range = { s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: COLUMNS.length - 1 } }
  const book = utils.book_new()
  utils.book_append_sheet(book, { '!data': data, '!ref': utils.encode_range(range) }, 'a')
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array', compression: true })
  return new Blob([bytes])
}

export async function withExcelJs(rows: Rows): Promise<Blob> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('a')
  sheet.columns = COLUMNS.map(({ header, kind }) => ({ header, style: { numFmt: FORMATS[kind] } }))
  for (const cells of rows) {
    sheet.addRow(COLUMNS.map(({ kind }, column) => stored(cells[column], kind)))
  }
  return new Blob([await book.xlsx.writeBuffer()])
}

export async function withWriteExcelFile(rows: Rows): Promise<Blob> {
  const data = rows.map((cells) =>
    COLUMNS.map(({ kind }, column) => {
      const value = stored(cells[column], kind)
      if (value === null) {
        return null
      }
      return typeof value === 'number'
        ? { type: Number, value, ...(kind === 'number' ? {} : { format: FORMATS[kind] }) }
        : { type: String, value }
    }),
  )
  return writeExcelFile(data).toBlob()
}
