// Staff sheets as offices keep them: a cover, a title, headings in two lines, merged cells, sums.

import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { workbook } from '#tests/kit/sheets/sheet-files.ts'
import { ask, checked, csv, HEAD, id, job } from '#tests/kit/sheets/staff-sheets.ts'
import { type CheckJob, checkImport } from './check-import.ts'

const cell = (text: string, at: string) => (text === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`)
/** Rows of texts as a sheet has them; `shape` says more of a row. */
const rowsOf = (rows: readonly (readonly string[])[], shape: (row: number) => string = () => '') =>
  rows
    .map((cells, at) => {
      const inside = cells.map((text, column) => cell(text, `${'ABCDEFGHIJ'[column]}${at + 1}`)).join('')
      return `<row r="${at + 1}"${shape(at + 1)}>${inside}</row>`
    })
    .join('')
const bookOf = (names: readonly (readonly [name: string, relation: string])[]) =>
  `<workbook xmlns:r="r"><sheets>${names.map(([name, rel], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="${rel}"/>`).join('')}</sheets></workbook>`

async function check(parts: Parameters<typeof workbook>[0], more: Partial<CheckJob> = {}) {
  const answer = await checkImport(job(new Blob([await workbook(parts)]), '花名册.xlsx', more), ask)
  if (answer.kind !== 'checked') throw new Error(`answered ${answer.kind}`)
  return answer
}

const PLAIN = [
  ['姓名', '工号', '手机号', '部门'],
  ['张三', 'A1', '13700000001', '龙门集团'],
]

describe('headings', () => {
  const LINES = [
    ['员工花名册'],
    ['序号', '姓名', '工号', '联系方式', '', '部门'],
    ['', '', '', '手机号', '办公电话', ''],
    ['1', '张三', 'A1', '13700000001', '010-60000001', '龙门集团'],
  ]

  test.each([
    ['with merged cells', ['A1:F1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:E2', 'F2:F3']],
    ['without', []],
  ])('in two lines, %s', async (_, merged) => {
    const { rows, unknownHeadings, headings } = await check({ sheet: rowsOf(LINES), merged })
    expect(rows).toMatchObject([
      {
        row: 4,
        action: 'add',
        problems: {},
        values: { name: '张三', employeeNo: 'A1', mobile: '13700000001', groupUri: id('dept', 1) },
      },
    ])
    expect(unknownHeadings).toEqual(['序号'])
    expect(headings).toEqual(['序号', '姓名', '工号', '手机号', '办公电话', '部门'])
  })

  test('what stands below a group means the two together', async () => {
    const { rows } = await checked(
      '姓名,工号,手机号,部门,紧急联系人,\n,,,,姓名,电话\n张三,A1,13700000001,龙门集团,李娟,13900000009',
    )
    expect(rows[0]).toMatchObject({ action: 'add', name: '张三', values: { mobile: '13700000001' } })
    expect(rows[0]?.values).toMatchObject({ 'emergency.name': '李娟', 'emergency.mobile': '13900000009' })
  })

  test('what is unknown below a group of parts is no field of the person by its own name', async () => {
    const { rows, unknownHeadings } = await checked(
      '姓名,工号,部门,紧急联系人,,手机号\n,,,姓名,手机号,\n张三,A1,龙门集团,李娟,13900000009,13700000001',
    )
    expect(rows[0]).toMatchObject({ problems: {}, values: { mobile: '13700000001' } })
    expect(unknownHeadings).toEqual(['紧急联系人手机号'])
  })

  test('a heading that stands there twice is named, for only the first counts', async () => {
    const { rows, unknownHeadings } = await checked(`${HEAD},手机号码\n张三,A1,13700000001,龙门集团,13700000002`)
    expect(rows[0]?.values.mobile).toBe('13700000001')
    expect(unknownHeadings).toEqual(['手机号码'])
  })

  test('headings once more and sums are no people', async () => {
    const { rows } = await checked(
      `${HEAD}\n张三,A1,13700000001,龙门集团\n${HEAD}\n李四,A2,13700000002,龙门集团\n合 计,2 人,,\n,,,`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['张三', '李四'])
  })
})

describe('cells', () => {
  test('a department merged over several people is that of each; empty rows below stay empty', async () => {
    const sheet = rowsOf([
      ['姓名', '工号', '手机号', '部门'],
      ['张三', 'A1', '13700000001', '龙门集团/工程部'],
      ['李四', 'A2', '13700000002'],
      [],
      ['王五', 'A3', '13700000003', '龙门集团'],
    ])
    const { rows } = await check({ sheet, merged: ['D2:D4'] })
    expect(rows.map(({ row, values }) => [row, values.groupUri])).toEqual([
      [2, id('dept', 2)],
      [3, id('dept', 2)],
      [5, id('dept', 1)],
    ])
  })

  test('hidden rows count, and are counted', async () => {
    const sheet = rowsOf([...PLAIN, ['李四', 'A2', '13700000002', '龙门集团']], (row) =>
      row === 3 ? ' hidden="1"' : '',
    )
    expect(await check({ sheet })).toMatchObject({ hiddenRows: 1, rows: [{ name: '张三' }, { name: '李四' }] })
  })

  test('hidden rows of a table that only bears the name .xls are counted too', async () => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([...PLAIN, ['李四', 'A2', '13700000002', '龙门集团']])
    sheet['!rows'] = [{}, {}, { hidden: true }]
    utils.book_append_sheet(book, sheet, '人员')
    const file = new Blob([write(book, { bookType: 'xlml', type: 'array' }) as ArrayBuffer])
    expect(await checkImport(job(file, 'a.xls'), ask)).toMatchObject({ kind: 'checked', format: 'xls', hiddenRows: 1 })
  })

  test('a blank in the last column of a sheet makes no row as wide as the sheet', async () => {
    const far = (row: number) => `<c r="XFD${row}" t="inlineStr"><is><t>.</t></is></c>`
    const cells = (row: readonly string[], at: number) =>
      row.map((text, column) => cell(text, `${'ABCD'[column]}${at + 1}`)).join('')
    const sheet = PLAIN.map((row, at) => `<row r="${at + 1}">${cells(row, at)}${far(at + 1)}</row>`).join('')
    const answer = await check({ sheet })
    expect(answer).toMatchObject({ columnsRead: 1000, rows: [{ action: 'add', problems: {} }] })
    expect(answer.headings.length).toBeLessThan(10)
    expect(answer.cells[0]?.length).toBeLessThan(10)
    expect((await check({ sheet: rowsOf(PLAIN) })).columnsRead).toBeUndefined()
  })

  test('a formula that was never worked out is no empty cell', async () => {
    const formula = '<c r="D2"><f>B2&amp;C2</f><v></v></c>'
    const sheet = `${rowsOf(PLAIN.slice(0, 1))}<row r="2">${cell('张三', 'A2')}${cell('A1', 'B2')}${cell('13700000001', 'C2')}${formula}</row>`
    const { rows, cells } = await check({ sheet })
    expect(rows[0]?.problems).toEqual({ groupUri: 'uncomputed' })
    expect(cells[0]?.[3]).toBe('=B2&C2')
    const empty = sheet.replace('<c r="D2">', '<c r="D2" t="str">')
    expect((await check({ sheet: empty })).rows[0]?.problems).toEqual({ groupUri: 'required' })
  })
})

describe('sheets', () => {
  const COVER = rowsOf([['填表说明'], ['姓名与身份证一致']])
  const book = bookOf([
    ['说明', 'rId1'],
    ['在职', 'rId4'],
  ])

  test('the first one that says who is meant is read, behind a cover', async () => {
    expect(await check({ workbook: book, sheet: COVER, second: rowsOf(PLAIN) })).toMatchObject({
      sheetName: '在职',
      sheetNames: ['说明', '在职'],
      rows: [{ name: '张三' }],
    })
    const blank = await check({ workbook: book, sheet: '', second: rowsOf(PLAIN) })
    expect(blank.sheetName).toBe('在职')
    const counts = rowsOf([
      ['姓名', '部门'],
      ['张三', '龙门集团'],
    ])
    expect((await check({ workbook: book, sheet: counts, second: rowsOf(PLAIN) })).sheetName).toBe('在职')
  })

  test('the one with people behind one that is too long, and a too long one only when there is no other', async () => {
    const head = PLAIN[0] ?? []
    const long = rowsOf([head, ...Array.from({ length: 30 }, (_, at) => ['打卡', `K${at}`, '', ''])])
    expect(await check({ workbook: book, sheet: long, second: rowsOf(PLAIN) }, { maxRows: 5 })).toMatchObject({
      sheetName: '在职',
      rows: [{ name: '张三' }],
    })
    const parts = { workbook: book, sheet: long, second: COVER }
    const answer = await checkImport(job(new Blob([await workbook(parts)]), 'a.xlsx', { maxRows: 5 }), ask)
    expect(answer).toEqual({
      kind: 'tooManyRows',
      max: 5,
      found: undefined,
      sheetName: '说明',
      sheetNames: ['说明', '在职'],
    })
  })

  test('one that cannot be imported names the others', async () => {
    const parts = { workbook: book, sheet: rowsOf(PLAIN), second: COVER }
    const file = new Blob([await workbook(parts)])
    expect(await checkImport(job(file, 'a.xlsx', { sheetName: '在职' }), ask)).toMatchObject({
      kind: 'noColumns',
      sheetName: '在职',
      sheetNames: ['说明', '在职'],
    })
  })

  test('another one when it is asked for', async () => {
    const other = rowsOf([PLAIN[0] ?? [], ['李四', 'A2', '13700000002', '龙门集团']])
    const parts = { workbook: book, sheet: rowsOf(PLAIN), second: other }
    expect(await check(parts)).toMatchObject({ sheetName: '说明', rows: [{ name: '张三' }] })
    expect(await check(parts, { sheetName: '在职' })).toMatchObject({ sheetName: '在职', rows: [{ name: '李四' }] })
  })
})

describe('what is left out', () => {
  test('a known column that nobody can read is left out, and not called unknown', async () => {
    const text = `${HEAD},入职日期\n张三,A1,13700000001,龙门集团,去年春天`
    expect((await checked(text)).rows[0]?.problems).toEqual({ entryDate: 'notADate' })
    const answer = await checkImport(job(csv(text), 'a.csv', { leftOut: ['entryDate'] }), ask)
    expect(answer).toMatchObject({ rows: [{ action: 'add', problems: {} }], unknownHeadings: [] })
    expect(answer.kind === 'checked' && answer.columns).not.toContain('entryDate')
  })

  test('what was left out means nothing else, and its sheet stays the one that is read', async () => {
    const text = '姓名,工号,部门,紧急联系人,\n,,,姓名,手机号码\n王建国,LM001,龙门集团,李娟,去年春天'
    const known = job(csv(text), 'a.csv').columns.map((one) =>
      one.key === 'emergency.mobile' ? { ...one, headings: [...one.headings, '紧急联系人手机号码'] } : one,
    )
    const answer = await checkImport(job(csv(text), 'a.csv', { columns: known, leftOut: ['emergency.mobile'] }), ask)
    expect(answer).toMatchObject({ rows: [{ action: 'update', problems: {} }], unknownHeadings: [] })
    expect(answer.kind === 'checked' && answer.columns).not.toContain('mobile')
    const few = job(csv('工号,入职日期\nLM001,去年春天'), 'a.csv', { leftOut: ['entryDate'] })
    expect(await checkImport(few, ask)).toMatchObject({ kind: 'checked', columns: ['employeeNo'] })
  })

  test('nothing is said of people while they have not all arrived on this device', async () => {
    for (const missing of ['department', 'employee', 'station']) {
      const half = async (collection: string) => (collection === missing ? undefined : ask(collection))
      expect(await checkImport(job(csv(`${HEAD}\n张三,A1,13700000001,龙门集团`), 'a.csv'), half)).toEqual({
        kind: 'notReady',
      })
    }
  })
})
