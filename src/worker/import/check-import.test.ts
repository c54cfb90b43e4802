import { describe, expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { writeXls } from '../sheet/write-xls.ts'
import { writeXlsx } from '../sheet/write-xlsx.ts'
import { type AskRows, type CheckedSheet, type CheckJob, checkImport } from './check-import.ts'
import type { ImportColumn } from './import-column.ts'

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
  column('employeeNo', 'text', ['工号', 'Employee no.'], { required: true, clearable: false, min: 1, max: 32 }),
  column('mobile', 'mobile', ['手机号', '手机号码'], { required: true, clearable: false }),
  column('groupUri', 'department', ['部门'], { required: true, clearable: false }),
  column('dutyUris', 'duties', ['职务']),
  column('managerUri', 'manager', ['直属上级']),
  column('entryDate', 'date', ['入职日期']),
  column('probationMonths', 'integer', ['试用期（月）'], { min: 0, max: 6 }),
  column('employeeStatus', 'option', ['人员状态'], { words: { 在职: 'active', 离职: 'left' } }),
  column('gender', 'option', ['性别'], { words: { 男: 'male', 女: 'female', male: 'male' } }),
  column('workPlace', 'text', ['工作地点'], { max: 10 }),
  column('idType', 'option', ['证件类型'], { words: { 居民身份证: 'residentId', 护照: 'passport' } }),
  column('idNo', 'idNo', ['证件号码']),
  column('bank.cardNo', 'bankCard', ['工资卡号']),
  column('emergency.name', 'text', ['紧急联系人']),
  column('emergency.mobile', 'mobile', ['紧急联系人电话']),
]

const id = (prefix: string, n: number) => `${prefix}_01J00000000000000000000${String(n).padStart(3, '0')}`
const row = (uri: string, values: Record<string, unknown>): AnyRow => ({ uri, rev: 1, ...values })
const ROWS: Readonly<Record<string, readonly AnyRow[]>> = {
  department: [
    row(id('dept', 1), { groupName: '龙门集团', parentUri: null, status: 'enabled' }),
    row(id('dept', 2), { groupName: '工程部', parentUri: id('dept', 1), status: 'enabled' }),
    row(id('dept', 3), { groupName: '第一项目部', parentUri: id('dept', 1), status: 'enabled' }),
    row(id('dept', 4), { groupName: '工程部', parentUri: id('dept', 3), status: 'enabled' }),
    row(id('dept', 5), { groupName: '撤销的部', parentUri: id('dept', 1), status: 'disabled' }),
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
const ask: AskRows = async (collection) => ROWS[collection] ?? []

const job = (file: Blob, name: string, more: Partial<CheckJob> = {}): CheckJob => ({
  file,
  name,
  mirror: 'test',
  columns: COLUMNS,
  itemDefaults: {
    emergency: { name: '', relation: '', mobile: '', address: '' },
    bank: { holder: '', cardNo: '', bankName: '', branchName: '', usage: 'wage', isDefault: true },
  },
  sampleMarks: ['示例'],
  today: '2026-06-30',
  maxRows: 2000,
  maxBytes: 10 * 1024 * 1024,
  ...more,
})

const csv = (text: string): Blob => new Blob([`\ufeff${text}`])
const HEAD = '姓名,工号,手机号,部门'

async function checked(text: string): Promise<CheckedSheet> {
  const answer = await checkImport(job(csv(text), '人员.csv'), ask)
  if (answer.kind !== 'checked') throw new Error(`answered ${answer.kind}`)
  return answer
}

/** Values of the only row under one more heading than the needed ones. */
async function oneCell(heading: string, cell: string) {
  const { rows } = await checked(`${HEAD},${heading}\n张三,A1,13700000001,龙门集团,${cell}`)
  return rows[0]
}

describe('columns and rows', () => {
  test('headings are known with stars, blanks and aliases; unknown ones are named; a title above them is no obstacle', async () => {
    const { rows, unknownHeadings } = await checked(
      '2026 年人员名单,,,,\n*姓名, 工 号 ,手机号码,部门,星座\n张三,A1,137 0000 0001,龙门集团,白羊座',
    )
    expect(unknownHeadings).toEqual(['星座'])
    expect(rows).toMatchObject([
      {
        row: 3,
        action: 'add',
        name: '张三',
        problems: {},
        values: { name: '张三', employeeNo: 'A1', mobile: '13700000001', groupUri: id('dept', 1) },
      },
    ])
  })

  test('hints, the sample and empty rows are no people', async () => {
    const { rows } = await checked(
      `${HEAD}\n填写本人证件上的姓名,,,\n示例,S1,13700000009,龙门集团\n,,,\n张三,A1,13700000001,龙门集团`,
    )
    expect(rows.map((one) => one.row)).toEqual([5])
  })

  test('people who are there are updated: by number first, then by mobile; a number of someone who left is free', async () => {
    const { rows } = await checked(
      '工号,手机号,姓名,部门\nLM001,13700000005,,\n,13800000003,,\nB1,13800000002,新人,龙门集团\nLM001X,13800000001,换号,',
    )
    expect(rows.map((one) => [one.action, one.name])).toEqual([
      ['update', '王建国'],
      ['update', '钱工'],
      ['add', '新人'],
      ['fail', '换号'],
    ])
    expect(rows[3]?.problems).toEqual({ '': 'duplicateInFile' })
  })

  test('an empty cell changes nothing, a dash empties, a dash where something must stand is refused', async () => {
    const { rows } = await checked('工号,工作地点,入职日期,姓名\nLM001,-,,\nLM003,,,－')
    expect(rows[0]).toMatchObject({ action: 'update', clear: ['workPlace'], values: { employeeNo: 'LM001' } })
    expect(rows[1]).toMatchObject({ action: 'fail', problems: { name: 'required' } })
  })

  test('what is needed to add a person is named by column', async () => {
    const { rows } = await checked('工号,姓名\nN1,')
    expect(rows[0]?.problems).toEqual({ name: 'required', mobile: 'required', groupUri: 'required' })
  })

  test('two rows of a file never share a number', async () => {
    const { rows } = await checked(
      `${HEAD},证件号码\n张三,A1,13700000001,龙门集团,11010519491231002X\n李四,A1,13700000002,龙门集团,\n王五,A2,13700000001,龙门集团,11010519491231002x`,
    )
    expect(rows.map((one) => one.problems)).toEqual([
      {},
      { employeeNo: 'duplicateInFile' },
      { mobile: 'duplicateInFile', idNo: 'duplicateInFile' },
    ])
  })

  test('a mobile number of someone else is refused', async () => {
    const { rows } = await checked('工号,手机号\nLM003,13800000001')
    expect(rows[0]?.problems).toEqual({ mobile: 'mobileTaken' })
  })

  test('somebody who comes back brings the old number along, and may find it taken', async () => {
    const HEADINGS = '工号,姓名,手机号,部门,人员状态'
    const back = await checked(`${HEADINGS}\nLM002,,,,在职\nLM004,,,,在职\nLM002,,,,离职`)
    expect(back.rows.map((one) => one.problems)).toEqual([{}, { mobile: 'mobileTaken' }, expect.anything()])
    const shared = await checked(`${HEADINGS}\nLM002,,,,在职\nA9,张三,13800000002,龙门集团,`)
    expect(shared.rows[1]?.problems).toEqual({ mobile: 'duplicateInFile' })
    const other = await checked(`${HEADINGS}\nLM004,,13700000009,,在职`)
    expect(other.rows[0]?.problems).toEqual({})
  })
})

describe('values', () => {
  test.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-1-5', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['46053', '2026-01-31'],
    ['2026-01-31 00:00:00', '2026-01-31'],
  ])('the date %s is %s', async (written, date) => {
    expect(await oneCell('入职日期', written)).toMatchObject({ problems: {}, values: { entryDate: date } })
  })

  test.each(['2026-02-30', '明天', '31/01/2026', '20260131', '2026-13-01'])('%s is no date', async (written) => {
    expect((await oneCell('入职日期', written))?.problems).toEqual({ entryDate: 'notADate' })
  })

  test('date cells of a workbook are taken as dates', async () => {
    const file = await written('xlsx', [['张三', 'A1', '13700000001', '龙门集团', '2026-03-01']], true)
    const answer = await checkImport(job(file, 'a.xlsx'), ask)
    expect(answer).toMatchObject({ kind: 'checked', rows: [{ values: { entryDate: '2026-03-01' } }] })
  })

  test('words of closed sets in any language and width', async () => {
    expect((await oneCell('性别', ' 女 '))?.values.gender).toBe('female')
    expect((await oneCell('性别', 'Ｍale'))?.values.gender).toBe('male')
    expect((await oneCell('性别', '不详'))?.problems).toEqual({ gender: 'notAnOption' })
  })

  test('whole numbers within their limits, texts within their length', async () => {
    expect((await oneCell('试用期（月）', '3'))?.values.probationMonths).toBe(3)
    expect((await oneCell('试用期', '7'))?.problems).toEqual({ probationMonths: 'range' })
    expect((await oneCell('试用期', '三'))?.problems).toEqual({ probationMonths: 'notANumber' })
    expect((await oneCell('工作地点', '一二三四五六七八九十一'))?.problems).toEqual({ workPlace: 'tooLong' })
  })

  test.each([
    ['龙门集团', 1],
    ['龙门集团/工程部', 2],
    ['工程部', 'ambiguous'],
    ['龙门集团 / 第一项目部 / 工程部', 4],
    ['第一项目部/工程部', 4],
    ['第一项目部', 3],
    ['撤销的部', 'departmentDisabled'],
    ['没有的部', 'departmentUnknown'],
    ['工程部/龙门集团', 'departmentUnknown'],
  ])('the department %s', async (path, expected) => {
    const { rows } = await checked(`${HEAD}\n张三,A1,13700000001,${path}`)
    if (typeof expected === 'number') expect(rows[0]?.values.groupUri).toBe(id('dept', expected))
    else expect(rows[0]?.problems).toEqual({ groupUri: expected })
  })

  test('several values are parted by 、 or commas', async () => {
    expect((await oneCell('职务', '队长、安全员'))?.values.dutyUris).toEqual([id('duty', 1), id('duty', 2)])
    expect((await oneCell('职务', '"安全员,队长"'))?.values.dutyUris).toEqual([id('duty', 2), id('duty', 1)])
    expect((await oneCell('职务', '队长、船长'))?.problems).toEqual({ dutyUris: 'dutyUnknown' })
  })

  test('a manager by number or by a name that only one has', async () => {
    expect((await oneCell('直属上级', 'lm003'))?.values.managerUri).toBe(id('emp', 3))
    expect((await oneCell('直属上级', '王建国'))?.values.managerUri).toBe(id('emp', 1))
    expect((await oneCell('直属上级', '谁'))?.problems).toEqual({ managerUri: 'managerUnknown' })
    expect((await checked('工号,直属上级\nLM001,LM001')).rows[0]?.problems).toEqual({ managerUri: 'ownManager' })
  })

  test('document numbers by the type in the same row, old ones made new', async () => {
    expect((await oneCell('证件号码', '110105491231002'))?.values.idNo).toBe('11010519491231002X')
    expect((await oneCell('证件号码', '110101190001010013'))?.problems).toEqual({ idNo: 'identityNumberInvalid' })
    const { rows } = await checked(`${HEAD},证件类型,证件号码\n张三,A1,13700000001,龙门集团,护照,e12345678`)
    expect(rows[0]?.values).toMatchObject({ idType: 'passport', idNo: 'E12345678' })
  })

  test('a document or card number typed as a number has lost its end', async () => {
    const file = await written(
      'xlsx',
      [['张三', 'A1', 13_700_000_001, '龙门集团', 110_101_190_001_010_000]],
      false,
      '证件号码',
    )
    const answer = await checkImport(job(file, 'a.xlsx'), ask)
    expect(answer).toMatchObject({
      rows: [{ action: 'fail', problems: { idNo: 'lostDigits' }, values: { mobile: '13700000001' } }],
    })
  })

  test('parts make the first item of a list; the others that are known stay', async () => {
    const { rows } = await checked('工号,紧急联系人,紧急联系人电话\nLM001,李娟娟,13900000007\nLM003,,13900000008')
    expect(rows[0]?.values.emergency).toEqual([
      { name: '李娟娟', relation: '配偶', mobile: '13900000007', address: '杭州' },
      { name: '王强', relation: '父亲', mobile: '13900000002', address: '' },
    ])
    expect(rows[1]?.values.emergency).toEqual([{ name: '', relation: '', mobile: '13900000008', address: '' }])
    const own = await checked('工号,紧急联系人电话\nLM001,13800000001')
    expect(own.rows[0]?.problems).toEqual({ 'emergency.mobile': 'ownNumber' })
  })

  test('a wage card is held by the person of the row', async () => {
    expect((await oneCell('工资卡号', '6200 0000 0000 0005'))?.values.bank).toEqual([
      { holder: '张三', cardNo: '6200000000000005', bankName: '', branchName: '', usage: 'wage', isDefault: true },
    ])
    expect((await oneCell('工资卡号', '12'))?.problems).toEqual({ 'bank.cardNo': 'bankCardInvalid' })
  })

  test('a formula error is said to be one', async () => {
    expect((await oneCell('工作地点', '#N/A'))?.problems).toEqual({ workPlace: 'formula' })
  })
})

describe('files', () => {
  test('a .csv in GBK is read', async () => {
    // 姓名,工号,手机号,部门 / 张三,A1,13700000001,龙门集团
    const gbk = Uint8Array.from(
      (
        'd0d5c3fb2cb9a4bac52ccad6bbfabac52cb2bfc3c50ad5c5c8fd2c41312c31333730303030303030312cc1fac3c5bcafcdc5'.match(
          /../g,
        ) ?? []
      ).map((byte) => Number.parseInt(byte, 16)),
    )
    const answer = await checkImport(job(new Blob([gbk]), 'gbk.csv'), ask)
    expect(answer).toMatchObject({ kind: 'checked', rows: [{ action: 'add', name: '张三' }] })
  })

  test('an .xls of today is read', async () => {
    const file = await written('xls', [['张三', 'A1', '13700000001', '龙门集团', '2026-03-01']], true)
    expect(await checkImport(job(file, 'a.xls'), ask)).toMatchObject({
      kind: 'checked',
      format: 'xls',
      rows: [{ name: '张三' }],
    })
  })

  test('what is no sheet, empty, too long or too large gets its own answer', async () => {
    const answer = (file: Blob, name: string, more: Partial<CheckJob> = {}) =>
      checkImport(job(file, name, more), ask).then((one) => one.kind)
    expect(await answer(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), 'a.xlsx')).toBe('broken')
    expect(await answer(new Blob([new Uint8Array([1, 2, 0, 3])]), 'a.bin')).toBe('notASheet')
    expect(await answer(csv(HEAD), 'a.csv')).toBe('empty')
    expect(await answer(csv('甲,乙\n1,2'), 'a.csv')).toBe('noColumns')
    expect(await answer(csv('姓名,部门\n张三,龙门集团'), 'a.csv')).toBe('noKeys')
    const three = `${HEAD}\n${['1', '2', '3'].map((n) => `张三,A${n},1370000000${n},龙门集团`).join('\n')}`
    expect(await answer(csv(three), 'a.csv', { maxRows: 2 })).toBe('tooManyRows')
    expect(await answer(csv(three), 'a.csv', { maxRows: 3 })).toBe('checked')
    expect(await answer(csv(three), 'a.csv', { maxBytes: 10 })).toBe('tooLarge')
  })

  test('2,000 rows tell their progress and can be stopped', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `张三,A${at},1370000${String(at).padStart(4, '0')},龙门集团`)
    const file = csv(`${HEAD}\n${lines.join('\n')}`)
    const told: [rows: number, total: number | undefined][] = []
    const answer = await checkImport(job(file, 'a.csv'), ask, { onProgress: (rows, total) => told.push([rows, total]) })
    expect(answer).toMatchObject({ kind: 'checked' })
    expect(told.find(([, total]) => total !== undefined)).toEqual([100, 2000])
    expect(told.at(-1)).toEqual([2000, 2000])
    const stop = new AbortController()
    const stopped = checkImport(job(file, 'a.csv'), ask, {
      signal: stop.signal,
      onProgress: (rows, total) => {
        if (rows === 300 && total === 2000) stop.abort(new Error('stopped by the person'))
      },
    })
    await expect(stopped).rejects.toThrow('stopped by the person')
  })
})

async function written(
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
