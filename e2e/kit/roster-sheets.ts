// Files that go into an import and come out of an export, as somebody at a desk has them.
import { readFile } from 'node:fs/promises'
import { type CellObject, read as parseBook, utils } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import type { RawCell } from '#src/worker/sheet/raw-cell.ts'
import { readSheet } from '#src/worker/sheet/read-sheet.ts'
import { peopleSheet } from '#tests/kit/sheets/import-sheets.ts'

/** Rows of a full file; two of them are impossible. */
export const FULL_ROWS = 2000

export interface DownloadedSheet {
  readonly name: string
  readonly bytes: Buffer
  readonly rows: RawCell[][]
}

/** The sheet that a press makes the browser download, with the name it is given. */
export async function sheetOf(page: Page, press: () => Promise<void>): Promise<DownloadedSheet> {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  const name = file.suggestedFilename()
  const bytes = await readFile(await file.path())
  const read = await readSheet(new Blob([bytes]), { name, maxRows: 10_000 })
  if (read.kind !== 'ok') throw new Error(`${name} is ${read.kind}`)
  return { name, bytes, rows: read.rows }
}

/** The kind (s text, n number, d date) and value of the cells of one row, by their headings, as another program reads them. */
export function readElsewhere({ bytes }: DownloadedSheet, row: number): Record<string, string> {
  const book = parseBook(bytes, { cellDates: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const cellAt = (r: number, c: number): CellObject | undefined => sheet[utils.encode_cell({ r, c })]
  const { e } = utils.decode_range(sheet['!ref'] ?? 'A1')
  const shown = ({ t, v }: CellObject) => `${t} ${v instanceof Date ? v.toISOString().slice(0, 10) : v}`
  const cells = Array.from({ length: e.c + 1 }, (_, at) => [cellAt(0, at), cellAt(row, at)] as const)
  return Object.fromEntries(cells.flatMap(([head, cell]) => (head && cell ? [[String(head.v), shown(cell)]] : [])))
}

/** A file that is as full as one may be. */
export const fullSheet = async (): Promise<Buffer> => Buffer.from(await (await peopleSheet(FULL_ROWS)).arrayBuffer())

/** A table of two megabytes, called .xls, of which every cell lies over a whole sheet: minutes of work. */
export const endlessSheet = (): Buffer =>
  Buffer.from(`<html><table><tr>${'<td colspan="16000" rowspan="60000">a</td>'.repeat(40_000)}</tr></table></html>`)
