import { describe, expect, test } from 'vitest'
import type { CustomFieldType } from '#contract/domains/hr/custom-field.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { optionWord } from '#src/lib/option-word.ts'
import { checkImport } from '#src/worker/import/check-import.ts'
import { findColumns } from '#src/worker/import/find-columns.ts'
import { plainHeading } from '#src/worker/import/import-column.ts'
import { textCell } from '#src/worker/sheet/raw-cell.ts'
import { ask, job } from '#tests/kit/sheets/staff-sheets.ts'
import { customRosterField } from '../custom-fields/custom-roster-field.ts'
import { exportableFields, exportColumns } from '../export/export-columns.ts'
import { ROSTER_FIELDS } from '../fields/roster-fields.ts'
import { columnLabel, importColumns, neverTaken } from './import-columns.ts'
import { problemTexts } from './import-rows.ts'
import { importTemplate } from './import-template.ts'

const may = (code: string) => code === '' || (PERMISSIONS as readonly string[]).includes(code)
const columns = importColumns(may)
const LANGUAGES: readonly Language[] = ['zh-CN', 'en']
const names = { departments: ['龙门集团', '龙门集团/工程部'], stations: ['施工员'], ranks: ['P5'] }

const custom = (fieldType: CustomFieldType, label: string) =>
  customRosterField({
    uri: 'fld_1',
    rev: 1,
    label,
    groupCode: 'work',
    fieldType,
    visibleTo: 'all',
    options: [],
    required: false,
    editableBySelf: false,
    needReview: null,
    sortNo: 1,
    enabled: true,
    hasData: false,
  })

describe('columns of an import', () => {
  test('no heading means two columns', () => {
    const seen = new Map<string, string>()
    for (const { key, headings } of columns) {
      for (const heading of headings.map(plainHeading)) {
        expect(seen.get(heading) ?? key, heading).toBe(key)
        seen.set(heading, key)
      }
    }
  })

  test.each(LANGUAGES)('every heading of the template is known again (%s)', (language) => {
    const known = new Set(columns.flatMap((column) => column.headings.map(plainHeading)))
    for (const { header } of importTemplate(columns, names, language).columns) {
      expect(known.has(plainHeading(`*${header}`)), header).toBe(true)
    }
  })

  test.each(LANGUAGES)(
    'the template has the columns of an export in their order, and beside them what is kept apart (%s)',
    (language) => {
      const kinds = (sheet: readonly { header: string; kind: string }[]) =>
        sheet.map(({ header, kind }) => ({ header, kind }))
      const exported = kinds(
        exportColumns(
          exportableFields(may).map(({ field }) => field),
          language,
        ),
      )
      const apart = exportColumns(
        ROSTER_FIELDS.filter(({ section }) => section === 'sensitive').map(({ field }) => field),
        language,
      )
      expect(kinds(importTemplate(columns, names, language).columns)).toEqual([...exported, ...kinds(apart)])
      expect(columns.map(({ key }) => columnLabel(key, language))).toEqual(
        [...exported, ...apart].map(({ header }) => header),
      )
    },
  )

  test('lists have the columns that staff sheets know, and one cell for their other items', () => {
    const headings = columns.map(({ key }) => columnLabel(key, 'zh-CN'))
    const from = headings.indexOf('最高学历')
    expect(headings.slice(from, from + 9)).toEqual([
      '最高学历',
      '毕业院校',
      '所学专业',
      '学位',
      '入学日期',
      '毕业日期',
      '是否全日制',
      '其他教育经历',
      '工作经历',
    ])
    for (const one of [
      '紧急联系人电话',
      '其他紧急联系人',
      '资格证书',
      '社保起缴月',
      '工资卡号',
      '其他银行卡',
      '家庭成员',
    ])
      expect(headings).toContain(one)
  })

  test('what is counted or kept elsewhere is told as never imported, not as unknown', async () => {
    const file = new Blob(['\ufeff序号,工号,年龄,司龄,教育经历,安全帽照片,口味,姓名\n1,LM001,30,2,本科,a.jpg,辣,'])
    const never = neverTaken([custom('image', '安全帽照片')])
    const sheet = await checkImport({ ...job(file, 'a.csv'), columns, neverTaken: never }, ask)
    expect(sheet).toMatchObject({
      neverTaken: ['序号', '年龄', '司龄', '教育经历', '安全帽照片'],
      unknownHeadings: ['口味'],
      rows: [{ values: { employeeNo: 'LM001' }, problems: {} }],
    })
  })

  test('a heading that a custom field has is that field’s', () => {
    const own = importColumns(may, [custom('text', '学历')])
    const found = (known: typeof columns) =>
      findColumns([['姓名', '学历', '最高学历'].map(textCell)], known)?.columns.map((one) => one?.key)
    expect(found(own)).toEqual(['name', 'custom.fld_1', 'education.level'])
    expect(found(columns)).toEqual(['name', 'education.level', undefined])
  })

  test('items of a cell are read by the names of their parts, and what is wrong is said with number and part', async () => {
    const check = async (cell: string) => {
      const file = new Blob([`\ufeff工号,资格证书,其他教育经历\nLM001,"${cell.replaceAll('"', '""')}",`])
      const sheet = await checkImport({ ...job(file, 'a.csv'), columns }, ask)
      if (sheet.kind !== 'checked') throw new Error(sheet.kind)
      return sheet.rows[0]
    }
    expect(
      (await check('1. 证书名称：电工证；发证日期：2020年1月31日\n证书名称：焊工证；证书文件：a.jpg'))?.values.certs,
    ).toEqual([{ number: 1, parts: { type: '电工证', issueDate: '2020-01-31' } }, { parts: { type: '焊工证' } }])
    const problems = async (cell: string) =>
      problemTexts((await check(cell))?.problems ?? {}, 'zh-CN', (column, reason) => `${column}：${reason}`)
    expect(await problems('二级建造师')).toEqual([expect.stringMatching(/^资格证书：读不出来/)])
    expect(await problems('2. 证书名称：电工证；发证日期：去年')).toEqual([
      '资格证书：第 2 项的“发证日期”：日期不存在或读不出来，请按 2026-01-31 填写。',
    ])
    expect(await problems('证书编号：1')).toEqual(['资格证书：第 1 项的“证书名称”：必填，不能为空。'])
  })

  test('the region of origin is known as it is called now, and as sheets of earlier versions call it', () => {
    expect(LANGUAGES.map((language) => columnLabel('nativeRegionCode', language))).toEqual(['籍贯', 'Native region'])
    for (const heading of ['籍贯', '*籍贯（行政区划代码）', 'Native region', 'Native region (code)']) {
      const row = ['姓名', heading].map(textCell)
      expect(findColumns([row], columns)?.columns[1]?.key, heading).toBe('nativeRegionCode')
    }
  })

  test('texts and numbers are held to the limits of their fields', async () => {
    const rowOf = (workPlace: string, months: string) =>
      `\ufeff姓名,工号,手机号,部门,人员类型,入职日期,工作地点,试用期\n张三,A1,13700000001,龙门集团,全职,2024-03-01,${workPlace},${months}`
    const problemsOf = async (workPlace: string, months: string) => {
      const answer = await checkImport({ ...job(new Blob([rowOf(workPlace, months)]), 'a.csv'), columns }, ask)
      return answer.kind === 'checked' ? answer.rows[0]?.problems : answer.kind
    }
    expect(await problemsOf('杭'.repeat(100), '6')).toEqual({})
    expect(await problemsOf('杭'.repeat(101), '7')).toEqual({ workPlace: 'tooLong', probationMonths: 'range' })
  })

  test('every word of a closed set is known in both languages', () => {
    for (const { field, kind, words } of columns.filter((column) => column.kind === 'option')) {
      expect(kind).toBe('option')
      for (const language of LANGUAGES) {
        for (const [code, word] of Object.entries(enumLabels(field, language))) {
          expect(words?.[optionWord(word)], `${field} ${word}`).toBe(code)
        }
      }
    }
  })

  test('an ethnic group is known without its last character, and in English', () => {
    const words = columns.find((column) => column.key === 'ethnicity')?.words
    expect(['汉', '汉族', 'Han', '维吾尔'].map((word) => words?.[optionWord(word)])).toEqual([
      '汉族',
      '汉族',
      '汉族',
      '维吾尔族',
    ])
  })

  test('who may not see sensitive fields cannot import them', () => {
    const keys = importColumns((code) => code !== 'roster_sensitive' && may(code)).map((column) => column.key)
    expect(keys).toContain('entryDate')
    expect(keys).not.toContain('idNo')
    expect(keys).not.toContain('bank.cardNo')
  })

  test('the template marks what is needed, offers what can be chosen, and begins with a sample', () => {
    const { columns: sheet, rows } = importTemplate(columns, names, 'zh-CN')
    const at = (header: string) => sheet.findIndex((column) => column.header === header)
    expect(sheet.filter((column) => column.required === true).map((column) => column.header)).toEqual([
      '姓名',
      '工号',
      '手机号',
      '部门',
      '人员类型',
      '入职日期',
    ])
    const clearable = columns.filter((column) => column.clearable).map((column) => column.key)
    expect(clearable).toContain('lastDay')
    expect(clearable).toContain('groupUris')
    expect(clearable).not.toContain('entryDate')
    expect(sheet[at('部门')]?.options).toEqual(names.departments)
    expect(sheet[at('人员类型')]?.options).toContain('劳务派遣')
    expect(sheet[at('其他部门')]).toMatchObject({ hint: '“部门”以外的，写完整路径，多个用 、隔开' })
    expect(sheet.every((column) => (column.hint ?? '') !== '')).toBe(true)
    expect(rows[0]?.[at('工号')]).toBe('示例行（导入时跳过）')
    expect(rows[0]).toHaveLength(sheet.length)
  })
})
