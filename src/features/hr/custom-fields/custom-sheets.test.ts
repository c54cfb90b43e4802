import { describe, expect, test } from 'vitest'
import type { CustomFieldType } from '#contract/domains/hr/custom-field.ts'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { RowsWatch } from '#src/data/rows/rows-watch.ts'
import { checkImport } from '#src/worker/import/check-import.ts'
import { exportRows } from '#src/worker/rows/export-rows.ts'
import { writeXlsx } from '#src/worker/sheet/write/write-xlsx.ts'
import { exportableFields, exportColumns } from '../export/export-columns.ts'
import { columnLabel, importColumns } from '../import/import-columns.ts'
import { importTemplate } from '../import/import-template.ts'
import { customPath, customRosterField } from './custom-roster-field.ts'

const id = (prefix: string, n: number) => `${prefix}_01J00000000000000000000${String(n).padStart(3, '0')}`
let made = 0
const field = (fieldType: CustomFieldType, label: string, more: Partial<CustomField> = {}): CustomField => ({
  uri: id('fld', ++made),
  rev: 1,
  label,
  groupCode: 'work',
  fieldType,
  visibleTo: 'all',
  options: [],
  required: false,
  editableBySelf: false,
  needReview: null,
  sortNo: made,
  enabled: true,
  hasData: false,
  ...more,
})

const helmet = field('text', '安全帽编号', { required: true })
const upper = field('select', '工装尺码（上衣）', { options: ['大', '中'], visibleTo: 'hr' })
const lower = field('select', '工装尺码（裤子）', { options: ['大', '中'], visibleTo: 'hr' })
const skills = field('multiSelect', '工种', { options: ['木工', '电工'] })
const bonus = field('money', '工地补贴', { visibleTo: 'hr' })
const height = field('number', '身高')
const since = field('date', '进场日期')
const mentor = field('user', '师傅')
const team = field('dept', '所在班组')
const photo = field('image', '工牌照片')
const card = field('idCard', '配偶身份证', { visibleTo: 'hr' })
const fields = [helmet, upper, lower, skills, bonus, height, since, mentor, team, photo, card].map(customRosterField)

const may = (code: string) => code === '' || (PERMISSIONS as readonly string[]).includes(code)
const person = (n: number, values: Record<string, unknown>): AnyRow => ({
  uri: id('emp', n),
  rev: 1,
  employeeNo: `N${n}`,
  mobile: `1380000000${n}`,
  groupUri: id('dept', 1),
  employeeStatus: 'active',
  ...values,
})
const zhang = person(1, {
  name: '张三',
  custom: {
    [helmet.uri]: 'A-1024',
    [skills.uri]: ['木工', '电工'],
    [height.uri]: 1.75,
    [since.uri]: '2026-03-01',
    [mentor.uri]: id('emp', 2),
    [team.uri]: id('dept', 2),
    [photo.uri]: { fileUri: id('file', 1), fileName: '工牌.jpg', fileType: 'image/jpeg', size: 9, sha256: 'a' },
  },
  customHr: { [upper.uri]: '大', [lower.uri]: '中', [bonus.uri]: 125_050 },
})
const TABLES: Readonly<Record<string, readonly AnyRow[]>> = {
  department: [
    { uri: id('dept', 1), rev: 1, groupName: '集团', parentUri: null, status: 'enabled' },
    { uri: id('dept', 2), rev: 1, groupName: '一工区', parentUri: id('dept', 1), status: 'enabled' },
  ],
  employee: [zhang, person(2, { name: '李四' })],
}
const ask: RowsWatch['ask'] = async (collection) => {
  const rows = TABLES[collection] ?? []
  return { rows: [...rows], total: rows.length, state: 'ready', filling: undefined }
}

/** The file of an export, checked as an import. */
async function roundTrip() {
  const columns = exportColumns(['name', 'employeeNo', 'mobile', 'groupUri', ...exportable()], 'zh-CN', fields)
  const job = { mirror: 'm', collection: 'employee', query: {}, columns, format: 'xlsx', sheetName: '人员' } as const
  const written = await exportRows({ ask }, job, { sheetName: '人员' })
  if (written.kind !== 'ok') throw new Error(written.kind)
  return written.blob
}
const exportable = () =>
  exportableFields(may, fields).flatMap((one) => (one.custom && one.custom !== photo ? one.field : []))

async function check(file: Blob, people = TABLES.employee) {
  const job = {
    file,
    name: '花名册.xlsx',
    mirror: 'm',
    columns: importColumns(may, fields),
    sampleMarks: [],
    today: '2026-07-01',
    maxRows: 100,
    maxBytes: 1_000_000,
  }
  const checked = await checkImport(job, async (collection) =>
    collection === 'employee' ? (people ?? []) : (TABLES[collection] ?? []),
  )
  if (checked.kind !== 'checked') throw new Error(checked.kind)
  return checked
}

describe('custom fields in sheets', () => {
  test('what is exported is imported again as it was', async () => {
    // On a device that knows somebody else by that number.
    const sheet = await check(await roundTrip(), [person(1, { name: '张三' }), person(2, { name: '李四' })])
    expect(sheet.rows[0]?.problems).toEqual({})
    const { [photo.uri]: _, ...open } = zhang.custom as Record<string, unknown>
    const paths = [
      ...Object.entries(open).map(([uri, value]) => [`custom.${uri}`, value] as const),
      ...Object.entries(zhang.customHr as object).map(([uri, value]) => [`customHr.${uri}`, value] as const),
    ]
    expect(sheet.rows[0]?.values).toMatchObject(Object.fromEntries(paths))
  })

  test('numbers that are kept apart are in no export, and can be imported', () => {
    expect(exportable()).not.toContain(customPath(card))
    const column = importColumns(may, fields).find((one) => one.key === customPath(card))
    expect(column).toMatchObject({ kind: 'residentId', headings: ['配偶身份证'] })
    const keeper = importColumns((code) => code !== 'roster_sensitive' && may(code), fields)
    expect(keeper.map((one) => one.key)).not.toContain(customPath(card))
  })

  test('what does not fit is said by the name of the field', async () => {
    const headers = [
      '姓名',
      '工号',
      '手机号',
      '部门',
      '人员类型',
      '入职日期',
      '安全帽编号',
      '工种',
      '工地补贴',
      '配偶身份证',
      '工装尺码（裤子）',
    ]
    const cells = [
      '王五',
      'N9',
      '13800000009',
      '集团',
      '全职',
      '2024-03-01',
      '',
      '木工、厨师',
      '很多',
      '110105194912310021',
      '小',
    ]
    const columns = headers.map((header) => ({ header, kind: 'text' as const }))
    const written = await writeXlsx([cells], columns, { sheetName: '人员' })
    if (written.kind !== 'ok') throw new Error(written.kind)
    const [row] = (await check(written.blob)).rows
    expect(row?.problems).toEqual({
      [customPath(helmet)]: 'required',
      [customPath(skills)]: 'notAnOption',
      [customPath(bonus)]: 'notANumber',
      [customPath(card)]: 'identityNumberInvalid',
      [customPath(lower)]: 'notAnOption',
    })
    const nameOf = (_: string, uri: string) => [helmet, skills].find((one) => one.uri === uri)?.label
    expect(columnLabel(customPath(skills), 'zh-CN', nameOf)).toBe('工种')
  })

  test('the template has their columns, with what can be chosen', () => {
    const names = { departments: ['集团'], stations: [], ranks: [] }
    const { columns } = importTemplate(importColumns(may, fields), names, 'zh-CN')
    const of = (header: string) => columns.find((one) => one.header === header)
    expect(of('安全帽编号')).toMatchObject({ required: true })
    expect(of('工装尺码（上衣）')).toMatchObject({ options: ['大', '中'] })
    expect(of('工地补贴')).toMatchObject({ kind: 'money' })
    expect(of('工牌照片')).toBeUndefined()
  })
})
