// Staff sheets that are checked against a small mirror.
import type { AnyRow } from '#contract/kit/collection.ts'
import { type AskRows, type CheckedSheet, type CheckJob, checkImport } from '#src/worker/import/check-import.ts'
import type { ImportColumn } from '#src/worker/import/import-column.ts'
import { writeXls } from '#src/worker/sheet/write/write-xls.ts'
import { writeXlsx } from '#src/worker/sheet/write/write-xlsx.ts'

const column = (
  key: string,
  kind: ImportColumn['kind'],
  headings: string[],
  more: Partial<ImportColumn> = {},
): ImportColumn => {
  const [field = key, part] = key.split('.')
  return { key, field, kind, headings, clearable: true, ...(part === undefined ? {} : { part }), ...more }
}

const COLUMNS: readonly ImportColumn[] = [
  column('name', 'name', ['姓名', 'Name'], { required: true, clearable: false, hints: ['填写本人证件上的姓名'] }),
  column('employeeNo', 'code', ['工号', 'Employee no.'], { required: true, clearable: false, min: 1, max: 32 }),
  column('mobile', 'mobile', ['手机号', '手机号码'], { required: true, clearable: false }),
  column('groupUri', 'department', ['部门'], { required: true, clearable: false }),
  column('groupUris', 'departments', ['其他部门']),
  column('dutyUris', 'duties', ['职务']),
  column('managerUri', 'manager', ['直属上级']),
  column('entryDate', 'date', ['入职日期']),
  column('plannedRegularDate', 'date', ['计划转正日期']),
  column('regularDate', 'date', ['实际转正日期']),
  column('lastDay', 'date', ['最后工作日']),
  column('officePhone', 'phone', ['办公电话']),
  column('probationMonths', 'integer', ['试用期（月）'], { min: 0, max: 6 }),
  column('employeeStatus', 'option', ['人员状态'], { words: { 在职: 'active', 离职: 'left' } }),
  column('gender', 'option', ['性别'], { words: { 男: 'male', 女: 'female', male: 'male' } }),
  column('nativeRegionCode', 'regionCode', ['籍贯']),
  column('workPlace', 'text', ['工作地点'], { max: 10 }),
  column('idType', 'option', ['证件类型'], { words: { 居民身份证: 'residentId', 护照: 'passport' } }),
  column('idNo', 'idNo', ['证件号码']),
  column('bank.cardNo', 'bankCard', ['工资卡号']),
  column('emergency.name', 'text', ['紧急联系人姓名', '紧急联系人']),
  column('emergency.mobile', 'phone', ['紧急联系人电话']),
]

/** The uri of a row of the mirror. */
export const id = (prefix: string, n: number) => `${prefix}_01J00000000000000000000${String(n).padStart(3, '0')}`
const row = (uri: string, values: Record<string, unknown>): AnyRow => ({ uri, rev: 1, ...values })
const ROWS: Readonly<Record<string, readonly AnyRow[]>> = {
  department: [
    row(id('dept', 1), { groupName: '龙门集团', parentUri: null, status: 'enabled' }),
    row(id('dept', 2), { groupName: '工程部', parentUri: id('dept', 1), status: 'enabled' }),
    row(id('dept', 3), { groupName: '第一项目部', parentUri: id('dept', 1), status: 'enabled' }),
    row(id('dept', 4), { groupName: '工程部', parentUri: id('dept', 3), status: 'enabled' }),
    row(id('dept', 5), { groupName: '撤销的部', parentUri: id('dept', 1), status: 'disabled' }),
    row(id('dept', 6), { groupName: '安全、质量部', parentUri: id('dept', 1), status: 'enabled' }),
  ],
  duty: [
    row(id('duty', 1), { name: '队长', status: 'enabled' }),
    row(id('duty', 2), { name: '安全员', status: 'enabled' }),
  ],
  employee: [
    row(id('emp', 1), {
      name: '王建国',
      employeeNo: 'LM001',
      mobile: '13800000001',
      employeeStatus: 'active',
      entryDate: '2020-03-01',
      emergency: [
        { name: '李娟', relation: '配偶', mobile: '13900000001', address: '杭州' },
        { name: '王强', relation: '父亲', mobile: '13900000002', address: '' },
      ],
    }),
    row(id('emp', 2), { name: '赵离', employeeNo: 'LM002', mobile: '13800000002', employeeStatus: 'left' }),
    row(id('emp', 4), { name: '孙返', employeeNo: 'LM004', mobile: '13800000003', employeeStatus: 'left' }),
    row(id('emp', 3), { name: '钱工', employeeNo: 'LM003', mobile: '13800000003', employeeStatus: 'active' }),
  ],
}
/** The rows of the mirror that an import is checked against. */
export const ask: AskRows = async (collection) => ROWS[collection] ?? []

/** The check of a file. */
export const job = (file: Blob, name: string, more: Partial<CheckJob> = {}): CheckJob => ({
  file,
  name,
  mirror: 'test',
  columns: COLUMNS,
  sampleMarks: ['示例'],
  today: '2026-06-30',
  maxRows: 2000,
  maxBytes: 10 * 1024 * 1024,
  ...more,
})

/** A text table in UTF-8 with its mark. */
export const csv = (text: string): Blob => new Blob([`\ufeff${text}`])
/** Headings of what is needed to add a person. */
export const HEAD = '姓名,工号,手机号,部门'

/** What becomes of a text table; throws when it cannot be imported at all. */
export async function checked(text: string, more: Partial<CheckJob> = {}): Promise<CheckedSheet> {
  const answer = await checkImport(job(csv(text), '人员.csv', more), ask)
  if (answer.kind !== 'checked') throw new Error(`answered ${answer.kind}`)
  return answer
}

/** The only row under one more heading than the needed ones. */
export async function oneCell(heading: string, cell: string) {
  const { rows } = await checked(`${HEAD},${heading}\n张三,A1,13700000001,龙门集团,${cell}`)
  return rows[0]
}

/** A workbook of these rows under the needed headings and one more. */
export async function written(
  format: 'xlsx' | 'xls',
  rows: (string | number)[][],
  lastIsDate: boolean,
  lastHeading = '入职日期',
): Promise<Blob> {
  const columns = ['姓名', '工号', '手机号', '部门', lastHeading].map((header, at) => {
    const isNumber = typeof rows[0]?.[at] === 'number'
    return {
      header,
      kind: at === 4 && lastIsDate ? ('date' as const) : isNumber ? ('number' as const) : ('text' as const),
    }
  })
  const write = format === 'xlsx' ? writeXlsx : writeXls
  const answer = await write(rows, columns, { sheetName: '人员' })
  if (answer.kind !== 'ok') throw new Error(answer.kind)
  return answer.blob
}
