// A staff spreadsheet as an office sends it: people who are new, one who is known, and one who cannot be right.
import { writeXlsx } from '#src/worker/sheet/write/write-xlsx.ts'

const HEADINGS = ['工号', '姓名', '手机号', '部门', '人员类型', '入职日期', '工作邮箱', '办公电话'] as const
/** Those the journey looks for, by what it does with them. */
export const PEOPLE = {
  accepted: { name: '司马青松', pinyin: 'simaqingsong', no: 'XM0001' },
  merged: { name: '上官明月', pinyin: 'shangguanmingyue', no: 'XM0002' },
  refused: { name: '诸葛清风', pinyin: 'zgqf', no: 'XM0003' },
  moved: { name: '慕容海棠', pinyin: 'murong', no: 'XM0004' },
} as const
const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹']
/** The mobile number of the row at a place. */
export const mobileAt = (place: number): string => `139${String(81_230_000 + place)}`
/** The office number of the row at a place. */
export const officePhoneAt = (place: number): string => `010-6000${String(place + 1).padStart(4, '0')}`
export const NEW_PEOPLE = Object.keys(PEOPLE).length + SURNAMES.length

interface KnownPerson {
  readonly employeeNo: string
  readonly name: string
  readonly mobile: string
}

/** The file: `NEW_PEOPLE` people of one department, then one who is there already with another office number, then one with a number that is none. */
export async function staffSheet(department: string, known: KnownPerson, knownPhone: string): Promise<Buffer> {
  const named = Object.values(PEOPLE).map(({ name, no }) => [no, name] as const)
  const others = SURNAMES.map((surname, at) => [`XM${String(at + 101).padStart(4, '0')}`, `${surname}新民`] as const)
  const people = [...named, ...others].map(([no, name], place) => [
    no,
    name,
    mobileAt(place),
    department,
    '全职',
    '2026-03-02',
    `${no.toLowerCase()}@longmen.example`,
    officePhoneAt(place),
  ])
  const update = [known.employeeNo, known.name, known.mobile, department, '全职', '2020-05-06', '', knownPhone]
  const broken = ['XM0999', '错号人', '12345', department, '全职', '2026-03-02', '', '']
  const columns = HEADINGS.map((header) => ({ header, kind: 'text' as const }))
  const written = await writeXlsx([...people, update, broken], columns, { sheetName: '花名册' })
  if (written.kind !== 'ok') throw new Error('the sheet could not be written')
  return Buffer.from(await written.blob.arrayBuffer())
}
