import { describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { optionWord } from '#src/lib/option-word.ts'
import { checkImport } from '#src/worker/import/check-import.ts'
import { findColumns } from '#src/worker/import/find-columns.ts'
import { plainHeading } from '#src/worker/import/import-column.ts'
import { textCell } from '#src/worker/sheet/raw-cell.ts'
import { ask, job } from '#tests/kit/staff-sheets.ts'
import { exportableFields, exportColumns } from '../export/export-columns.ts'
import { columnLabel, importColumns } from './import-columns.ts'
import { importTemplate } from './import-template.ts'

const may = (code: string) => code === '' || (PERMISSIONS as readonly string[]).includes(code)
const columns = importColumns(may)
const LANGUAGES: readonly Language[] = ['zh-CN', 'en']
const names = { departments: ['龙门集团', '龙门集团/工程部'], stations: ['施工员'], ranks: ['P5'] }

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

  test.each(LANGUAGES)('single fields of an export can be imported again under the same heading (%s)', (language) => {
    const known = new Set(columns.map((column) => columnLabel(column.key, language)))
    const singles = exportableFields(may).filter((one) => one.kind !== 'list' && one.kind !== 'structure')
    for (const { header } of exportColumns(
      singles.map((one) => one.field),
      language,
    )) {
      expect(known.has(header), header).toBe(true)
    }
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
