// Contracts from a staff sheet into rows for the server, and from the export back.
import { describe, expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { type AskRows, checkImport } from '#src/worker/import/check-import.ts'
import { exportRows } from '#src/worker/rows/export-rows.ts'
import { CONTRACT_SUMMARY } from '#tests/kit/contract-summary.ts'
import { ask, csv, HEAD, job } from '#tests/kit/sheets/staff-sheets.ts'
import { exportableFields, exportColumns } from '../export/export-columns.ts'
import { columnLabel, importColumns } from './import-columns.ts'
import { problemTexts } from './import-rows.ts'
import { importTemplate } from './import-template.ts'

const may = (code: string) => code === '' || (PERMISSIONS as readonly string[]).includes(code)
const columns = importColumns(may)
const LANGUAGES: readonly Language[] = ['zh-CN', 'en']
const PATHS = Object.keys(CONTRACT_SUMMARY).map((part) => `contract.${part}`)

/** A mirror in which LM001 has a contract. */
const asking: AskRows = async (collection) => {
  const rows = (await ask(collection)) ?? []
  return rows.map((row) => (row.employeeNo === 'LM001' ? { ...row, contract: CONTRACT_SUMMARY } : row))
}

async function rowsOf(file: Blob, name = 'a.csv') {
  const answer = await checkImport(job(file, name, { columns }), asking)
  if (answer.kind !== 'checked') throw new Error(answer.kind)
  return answer
}
/** The only row of somebody known, with these headings and cells. */
const update = async (headings: string, cells: string) =>
  (await rowsOf(csv(`工号,${headings}\nLM001,${cells}`))).rows[0]

describe('contracts in a staff sheet', () => {
  test('are read under the headings of the template and under those that offices use', async () => {
    const { rows, unknownHeadings } = await rowsOf(
      csv(
        `${HEAD},人员类型,入职日期,合同主体,劳动合同类型,合同期限类型,首次合同起始日,首次合同到期日,合同开始日期,合同到期日期,续签次数,签订次数\n` +
          '张三,A1,13700000001,龙门集团,全职,2020-03-01, 龙门建设集团有限公司 ,劳动合同,固定,2020/3/1,2023年2月28日,20230301,2026.2.28,1次,2',
      ),
    )
    expect(unknownHeadings).toEqual([])
    expect(rows[0]).toMatchObject({
      action: 'add',
      problems: {},
      values: Object.fromEntries(Object.entries(CONTRACT_SUMMARY).map(([part, value]) => [`contract.${part}`, value])),
    })
    expect(rows[0]?.values).not.toHaveProperty('contract')
  })

  test('below a heading for all of them they are known too', async () => {
    const { rows } = await rowsOf(csv('工号,合同信息,,\n,类型,起始日,到期日\nLM003,劳务合同,2026-01-01,2026-12-31'))
    expect(rows[0]).toMatchObject({
      problems: {},
      values: {
        'contract.contractType': 'service',
        'contract.curStart': '2026-01-01',
        'contract.curEnd': '2026-12-31',
      },
    })
  })

  test.each([
    ['实习协议', 'internship'],
    ['Internship agreement', 'internship'],
    ['劳务派遣', 'dispatch'],
    ['用工书面协议', 'siteWork'],
    ['退休返聘', 'rehire'],
    ['竞业限制协议', 'nonCompete'],
  ])('the kind %s is known', async (word, code) => {
    expect(await update('合同类型', word)).toMatchObject({ values: { 'contract.contractType': code } })
  })

  test('a dash empties one part; an empty cell leaves it', async () => {
    expect(await update('现合同到期日,合同公司,签订次数', '-,,－')).toMatchObject({
      problems: {},
      values: { employeeNo: 'LM001' },
      clear: ['contract.curEnd', 'contract.signCount'],
    })
  })

  test('what cannot be read is said by column', async () => {
    const row = await update(
      '合同公司,合同类型,合同期限类型,现合同起始日,现合同到期日,续签次数,签订次数',
      `${'龙'.repeat(101)},口头,很久,去年,2026-02-30,一,100`,
    )
    expect(row).toMatchObject({
      action: 'fail',
      problems: {
        'contract.companyName': 'tooLong',
        'contract.contractType': 'notAnOption',
        'contract.termType': 'notAnOption',
        'contract.curStart': 'notADate',
        'contract.curEnd': 'notADate',
        'contract.renewCount': 'notANumber',
        'contract.signCount': 'range',
      },
    })
  })

  test('what is at odds with the rest of the contract too, in words', async () => {
    const problems = async (headings: string, cells: string) => (await update(headings, cells))?.problems
    expect(await problems('现合同到期日', '2023-02-28')).toEqual({ 'contract.curEnd': 'datesSwapped' })
    expect(await problems('现合同到期日,现合同起始日', '2029-02-28,2026-03-01')).toEqual({})
    expect(await problems('合同期限类型', '无固定期限')).toEqual({ 'contract.termType': 'endWithoutTerm' })
    expect(await problems('合同期限类型,现合同到期日', '无固定期限,-')).toEqual({})
    const found = await problems('续签次数', '3')
    expect(found).toEqual({ 'contract.renewCount': 'fewerThanRenewed' })
    expect(problemTexts(found ?? {}, 'zh-CN', (column, reason) => `${column}：${reason}`)).toEqual([
      '续签次数：签订次数不能少于续签次数。',
    ])
  })

  test('who may not see contracts cannot import or export them', () => {
    const plain = (code: string) => code !== 'roster_managerment' && may(code)
    expect(importColumns(plain).filter(({ key }) => key.startsWith('contract'))).toEqual([])
    expect(exportableFields(plain).filter(({ field }) => field.startsWith('contract'))).toEqual([])
  })
})

describe('from the export back', () => {
  test.each(LANGUAGES)('each part is a column of its own, in the order of the template (%s)', (language) => {
    const names = { departments: [], stations: [], ranks: [] }
    const template = importTemplate(columns, names, language).columns
    const contract = template.filter(({ header }) => PATHS.some((path) => columnLabel(path, language) === header))
    const exported = exportColumns(
      exportableFields(may)
        .map(({ field }) => field)
        .filter((field) => field.startsWith('contract')),
      language,
    )
    expect(contract.map(({ header, kind }) => ({ header, kind }))).toEqual(
      exported.map(({ header, kind }) => ({ header, kind })),
    )
    expect(contract).toHaveLength(PATHS.length)
    expect(contract[1]?.options?.length).toBe(10)
  })

  test('all columns that the template and the export share stand in the same order', () => {
    const exported = exportableFields(may).map(({ field }) => field)
    const imported = columns.map(({ key }) => key).filter((key) => exported.includes(key))
    expect(imported).toEqual(exported.filter((field) => imported.includes(field)))
  })

  test.each(['xlsx', 'xls', 'csv'] as const)('what was exported is imported again as it was (%s)', async (format) => {
    const people: AnyRow[] = [
      { uri: 'emp_1', rev: 1, employeeNo: 'LM003', contract: { ...CONTRACT_SUMMARY, renewCount: 0, companyName: '' } },
      { uri: 'emp_2', rev: 1, employeeNo: 'LM001', contract: null },
    ]
    const watch = {
      ask: async () => ({ rows: people, total: people.length, state: 'ready' as const, filling: undefined }),
    }
    const fields = ['employeeNo', ...PATHS]
    const written = await exportRows(
      watch,
      {
        mirror: 'm',
        collection: 'employee',
        query: {},
        columns: exportColumns(fields, 'zh-CN'),
        format,
        sheetName: '人员',
      },
      { sheetName: '人员' },
    )
    if (written.kind !== 'ok') throw new Error(written.kind)
    const { rows, unknownHeadings } = await rowsOf(written.blob, `a.${format}`)
    expect(unknownHeadings).toEqual([])
    const { companyName: _, ...rest } = CONTRACT_SUMMARY
    expect(rows.map(({ values, clear, problems }) => ({ values, clear, problems }))).toEqual([
      {
        values: {
          employeeNo: 'LM003',
          ...Object.fromEntries(
            Object.entries({ ...rest, renewCount: 0 }).map(([part, value]) => [`contract.${part}`, value]),
          ),
        },
        clear: [],
        problems: {},
      },
      { values: { employeeNo: 'LM001' }, clear: [], problems: {} },
    ])
  })
})
