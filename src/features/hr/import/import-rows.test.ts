import { describe, expect, test } from 'vitest'
import type { CheckedSheet } from '#src/worker/import/check-import.ts'
import { countOutcomes, errorSheet, fileToSend, outcomes, problemTexts, rowsToSend } from './import-rows.ts'

const row = (number: number, action: 'add' | 'update' | 'fail', problems: Record<string, string> = {}) => ({
  row: number,
  action,
  name: `人${number}`,
  problems,
  values: { employeeNo: `A${number}` },
  clear: [],
})

const sheet: CheckedSheet = {
  kind: 'checked',
  format: 'csv',
  rows: [row(2, 'add'), row(3, 'fail', { mobile: 'mobile' }), row(4, 'update'), row(5, 'add')],
  headings: ['工号', '手机号'],
  cells: [['A2', '1'], ['A3'], ['A4', '3'], ['A5', '4']],
  columns: ['employeeNo', 'mobile'],
  places: { employeeNo: 0, mobile: 1 },
  unknownHeadings: [],
  neverTaken: [],
  sheetName: '人员',
  sheetNames: ['人员'],
  hiddenRows: 0,
}
const answer = {
  rows: [
    { row: 2, action: 'add' as const, problems: {} },
    { row: 4, action: 'skip' as const, problems: { '': 'unchanged' } },
    { row: 5, action: 'fail' as const, problems: { employeeNo: 'employeeNoTaken' } },
  ],
  added: 1,
  updated: 0,
  skipped: 1,
  failed: 1,
}

describe('rows of an import', () => {
  test('rows that failed here are not sent', () => {
    expect(rowsToSend(sheet).map((one) => one.row)).toEqual([2, 4, 5])
  })

  test('the answer of the server goes before what was guessed here', () => {
    expect(countOutcomes(outcomes(sheet, undefined))).toEqual({ add: 2, update: 1, skip: 0, fail: 1 })
    expect(countOutcomes(outcomes(sheet, answer))).toEqual({ add: 1, update: 0, skip: 1, fail: 2 })
  })

  test('the rows that were left are repeated as they stood, with the reasons in words', () => {
    const text = (problems: Readonly<Record<string, string>>) =>
      problemTexts(problems, 'zh-CN', (column, reason) => `${column}：${reason}`).join('；')
    const left = errorSheet(sheet, outcomes(sheet, answer))
    expect(left).toMatchObject({ format: 'csv', headings: ['工号', '手机号'] })
    expect(left.rows.map(({ cells, problems }) => [...cells, text(problems)])).toEqual([
      ['A3', '', '手机号：请输入 1 开头的 11 位手机号。'],
      ['A5', '4', '工号：该工号已被使用。'],
    ])
  })

  test('what stands in the cell is quoted, shortened where it is long', () => {
    const said = (sheetRow: { problems: Record<string, string>; given: Record<string, string> } | undefined) =>
      problemTexts(
        sheetRow?.problems ?? {},
        'zh-CN',
        (column, reason) => `${column}：${reason}`,
        undefined,
        sheetRow?.given,
      ).join('；')
    const wrong = {
      ...sheet,
      cells: [
        ['A2', '1'],
        ['A3', '1390001'],
        ['A4', '3'],
        ['A5', '4'],
      ],
    }
    expect(said(outcomes(wrong, undefined)[1])).toMatch(/^手机号“1390001”：/)
    expect(said(outcomes(sheet, undefined)[1])).toMatch(/^手机号：/)
    const long = { problems: { mobile: 'mobile' }, given: { mobile: '9'.repeat(60) } }
    expect(said(long)).toContain(`“${'9'.repeat(24)}…”`)
  })

  test('a reason that a column gives is not given for the row once more', () => {
    const text = (problems: Readonly<Record<string, string>>) =>
      problemTexts(problems, 'zh-CN', (column, reason) => `${column}：${reason}`)
    expect(text({ employeeNo: 'employeeNoTaken', '': 'employeeNoTaken' })).toEqual(['工号：该工号已被使用。'])
    expect(text({ employeeNo: 'employeeNoTaken', '': 'unchanged' })).toHaveLength(2)
  })

  test('rows that were left out because of others are left too', () => {
    const nothing = { ...answer, rows: [{ row: 2, action: 'skip' as const, problems: { '': 'othersFailed' } }] }
    expect(errorSheet(sheet, outcomes(sheet, nothing)).rows.map(({ cells }) => cells)).toContainEqual(['A2', '1'])
  })

  test('the whole file goes along with a commit, with what was refused here, and nothing that no database keeps', () => {
    const odd = { ...sheet, headings: ['工号', 'a\0b'], cells: [['A2', '\ud83d'], ...sheet.cells.slice(1)] }
    expect(fileToSend(odd, '一\0.csv')).toEqual({
      name: '一.csv',
      format: 'csv',
      headings: ['工号', 'ab'],
      rows: [
        { row: 2, cells: ['A2', '\ufffd'], problems: {} },
        { row: 3, cells: ['A3', ''], problems: { mobile: 'mobile' } },
        { row: 4, cells: ['A4', '3'], problems: {} },
        { row: 5, cells: ['A5', '4'], problems: {} },
      ],
    })
  })

  test('a name that is cut to what may be sent is not cut through a character', () => {
    const { name } = fileToSend(sheet, `一😀${'长'.repeat(250)}.csv`)
    expect(name.length).toBe(255)
    expect(name.isWellFormed()).toBe(true)
    expect(name).toMatch(/长\.csv$/)
  })
})
