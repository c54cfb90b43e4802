// Files that go into an import and come out of an export, as somebody at a desk has them.
import { mkdtemp, readFile, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellObject, read as parseBook, utils } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { mod112CheckCharacter } from '#contract/kit/prc/mod-11-2.ts'
import type { RawCell } from '#src/worker/sheet/raw-cell.ts'
import { readSheet } from '#src/worker/sheet/read-sheet.ts'
import { writeXlsx } from '#src/worker/sheet/write/write-xlsx.ts'
import { compoundFile, MAIN, RELATION, workbook } from '#tests/kit/sheet-files.ts'

/** Rows of a full file; two of them are impossible. */
export const FULL_ROWS = 2000
/** The path of the department that everybody in a full file belongs to. */
export const CREW = '龙门建设集团/工程管理部'
const MOBILE_WRONG_AT = 7
const DEPARTMENT_WRONG_AT = 9
const idNoAt = (at: number): string => {
  const digits = `33010619900101${String(at).padStart(3, '0')}`
  return digits + mod112CheckCharacter(digits)
}
/** Identity numbers in a full file: of somebody who is impossible, and of somebody who is taken in. */
export const ID_NO_LEFT = idNoAt(MOBILE_WRONG_AT)
export const ID_NO_TAKEN = idNoAt(DEPARTMENT_WRONG_AT + 2)
const ID_NOS: readonly string[] = [ID_NO_LEFT, ID_NO_TAKEN]

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

/** 2,000 people under `IM00000`…, two of them impossible, the first of these in three ways. */
export async function fullSheet(): Promise<Buffer> {
  const textColumn = (header: string) => ({ header, kind: 'text' as const })
  const columns = ['姓名', '工号', '手机号', '部门'].map(textColumn)
  const work = [{ header: '入职日期', kind: 'date' as const }, textColumn('人员类型')]
  const letters = [...'甲乙丙丁戊己庚辛壬癸']
  const rows = Array.from({ length: FULL_ROWS }, (_, at) => [
    `测试员工${letters[at % letters.length]}`,
    `IM${String(at).padStart(5, '0')}`,
    at === MOBILE_WRONG_AT ? '12' : String(13_710_000_000 + at),
    at === DEPARTMENT_WRONG_AT ? '没有的部' : CREW,
    '2026-01-15',
    '全职',
    ID_NOS.find((one) => one === idNoAt(at)) ?? '',
    at === MOBILE_WRONG_AT ? '请先打给项目部门卫再转' : '',
    at === MOBILE_WRONG_AT ? '2026-01-14' : '',
  ])
  const further = ['证件号码', '办公电话', '计划转正日期'].map(textColumn)
  const written = await writeXlsx(rows, [...columns, ...work, ...further], { sheetName: '人员' })
  if (written.kind !== 'ok') throw new Error(written.kind)
  return Buffer.from(await written.blob.arrayBuffer())
}

const rowXml = (cells: readonly string[], row: number) =>
  `<row r="${row}">${cells.map((text, at) => (text === '' ? '' : `<c r="${'ABCDEFGH'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)).join('')}</row>`

/**
 * A workbook as an office keeps it: a page of instructions, then people below a title and headings in two lines, with one
 * department for all of them, and birthdays that say no day.
 */
export async function officeSheet(): Promise<Buffer> {
  const people = [
    ['在职人员'],
    ['姓名', '工号', '联系方式', '', '任职', '', '', '出生年月'],
    ['', '', '手机号', '办公电话', '部门', '人员类型', '入职日期', ''],
    ['张　三', 'OF0001', '１３７２０００００01', '', CREW, '全职', '2024.3.5', '1990年3月'],
    ['李四光', 'OF0002', '13720000002.0', '', '', '全职', '2024年3月6日', '1991年7月'],
  ]
  const sheets = ['说明', '在职'].map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at * 3 + 1}"/>`,
  )
  const bytes = await workbook({
    workbook: `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets>${sheets.join('')}</sheets></workbook>`,
    sheet: rowXml(['填表说明'], 1),
    second: people.map((cells, at) => rowXml(cells, at + 1)).join(''),
    secondMerged: ['A1:H1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:G2', 'H2:H3', 'E4:E5'],
  })
  return Buffer.from(bytes)
}

/** A workbook with a password, as Excel writes it: a compound file around the encrypted package. */
export const encryptedSheet = (): Buffer =>
  Buffer.from(
    compoundFile([
      ['EncryptionInfo', new Uint8Array(4096)],
      ['EncryptedPackage', new Uint8Array(8192)],
    ]),
  )

/** Begins like a workbook and goes on like nothing. */
export const brokenSheet = (): Buffer => Buffer.from('PK\u0003\u0004broken')

/** A table of two megabytes, called .xls, of which every cell lies over a whole sheet: minutes of work. */
export const endlessSheet = (): Buffer =>
  Buffer.from(`<html><table><tr>${'<td colspan="16000" rowspan="60000">a</td>'.repeat(40_000)}</tr></table></html>`)

/** A file of that many bytes on disk, almost none of them written. */
export async function hugeFile(bytes: number): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'gantry-huge-')), '全集团.xlsx')
  await writeFile(path, 'PK\u0003\u0004')
  await truncate(path, bytes)
  return path
}
