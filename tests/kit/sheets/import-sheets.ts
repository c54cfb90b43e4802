// Sheets of people that go into an import, as offices keep them and as bad luck makes them; made alike in a browser and in Node.
import { mod112CheckCharacter } from '#contract/kit/prc/mod-11-2.ts'
import { writeXlsx } from '#src/worker/sheet/write/write-xlsx.ts'
import { compoundFile, MAIN, RELATION, workbook } from './sheet-files.ts'

/** The path of the department that everybody in a sheet of people belongs to. */
export const CREW = '龙门建设集团/工程管理部'
/** What is wrong with the two impossible people of a sheet: the first in three ways. */
export const WRONG_IN_THREE_WAYS =
  '手机号：请输入 1 开头的 11 位手机号。；办公电话：请输入手机号或带区号的座机号。；计划转正日期：不能早于入职日期。'
const MOBILE_WRONG_AT = 7
const DEPARTMENT_WRONG_AT = 9
const idNoAt = (at: number): string => {
  const digits = `33010619900101${String(at).padStart(3, '0')}`
  return digits + mod112CheckCharacter(digits)
}
/** Identity numbers in a sheet of people: of somebody who is impossible, and of somebody who is taken in. */
export const ID_NO_LEFT = idNoAt(MOBILE_WRONG_AT)
export const ID_NO_TAKEN = idNoAt(DEPARTMENT_WRONG_AT + 2)
const ID_NOS: readonly string[] = [ID_NO_LEFT, ID_NO_TAKEN]

/** So many people under `IM00000`…, two of them impossible, the first of these in three ways. */
export async function peopleSheet(count: number): Promise<Blob> {
  const textColumn = (header: string) => ({ header, kind: 'text' as const })
  const columns = ['姓名', '工号', '手机号', '部门'].map(textColumn)
  const work = [{ header: '入职日期', kind: 'date' as const }, textColumn('人员类型')]
  const letters = [...'甲乙丙丁戊己庚辛壬癸']
  const rows = Array.from({ length: count }, (_, at) => [
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
  return written.blob
}

const rowXml = (cells: readonly string[], row: number) =>
  `<row r="${row}">${cells.map((text, at) => (text === '' ? '' : `<c r="${'ABCDEFGH'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)).join('')}</row>`

/**
 * A workbook as an office keeps it: a page of instructions, then people below a title and headings in two lines, with one
 * department for all of them, and birthdays that say no day.
 */
export function officeSheet(): Promise<Uint8Array<ArrayBuffer>> {
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
  return workbook({
    workbook: `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets>${sheets.join('')}</sheets></workbook>`,
    sheet: rowXml(['填表说明'], 1),
    second: people.map((cells, at) => rowXml(cells, at + 1)).join(''),
    secondMerged: ['A1:H1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:G2', 'H2:H3', 'E4:E5'],
  })
}

/** A workbook with a password, as Excel writes it: a compound file around the encrypted package. */
export const encryptedSheet = (): Uint8Array<ArrayBuffer> =>
  compoundFile([
    ['EncryptionInfo', new Uint8Array(4096)],
    ['EncryptedPackage', new Uint8Array(8192)],
  ])

/** Begins like a workbook and goes on like nothing. */
export const BROKEN_SHEET = 'PK\u0003\u0004broken'
