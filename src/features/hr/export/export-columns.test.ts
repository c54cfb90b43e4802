import { describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { exportableFields, exportColumns, STAFF_COLUMNS } from './export-columns.ts'

const everything = () => true
const holding =
  (...codes: string[]) =>
  (code: string) =>
    code === '' || codes.includes(code)

describe('columns of an export', () => {
  test('numbers that are names stay text, dates are dates, counts are numbers', () => {
    const kinds = exportColumns(['employeeNo', 'mobile', 'entryDate', 'probationMonths'], 'zh-CN').map(
      (one) => one.kind,
    )
    expect(kinds).toEqual(['text', 'text', 'date', 'number'])
  })

  test('codes become words, references become names, departments their whole path', () => {
    const [type, group, duties] = exportColumns(['employeeType', 'groupUri', 'dutyUris'], 'zh-CN')
    expect(type).toMatchObject({ header: '人员类型', source: { labels: { fullTime: '全职', dispatched: '劳务派遣' } } })
    expect(group?.source).toEqual({
      kind: 'ref',
      field: 'groupUri',
      collection: 'department',
      show: 'groupName',
      parent: 'parentUri',
    })
    expect(duties?.source).toMatchObject({ kind: 'ref', collection: 'duty' })
    // Those beside the primary one, which has a column of its own.
    const [further] = exportColumns(['groupUris'], 'zh-CN')
    expect(further).toMatchObject({ header: '其他部门', source: { field: 'groupUris', from: 1, parent: 'parentUri' } })
  })

  test('headings and words follow the language', () => {
    const [stage] = exportColumns(['stage'], 'en')
    expect(stage).toMatchObject({ header: 'Stage', source: { labels: { probation: 'Probation' } } })
  })

  test('what no device holds is no column, whoever asks', () => {
    const fields = exportableFields(everything).map((one) => one.field)
    expect(fields).toContain('education')
    for (const sensitive of ['idNo', 'bank', 'family', 'healthNote', 'age']) expect(fields).not.toContain(sensitive)
  })

  test('without the code of the roster only the public card is offered', () => {
    const fields = exportableFields(holding('user_and_departments')).map((one) => one.field)
    expect(fields).toContain('mobile')
    expect(fields).not.toContain('birthDate')
    expect(exportableFields(holding('org_structure'))).toEqual([])
    for (const field of STAFF_COLUMNS) expect(fields).toContain(field)
  })

  test('every field that can be exported has a heading of its own', () => {
    const headers = exportColumns(
      exportableFields((code) => (PERMISSIONS as readonly string[]).includes(code)).map((one) => one.field),
      'zh-CN',
    ).map((one) => one.header)
    expect(new Set(headers).size).toBe(headers.length)
  })
})
