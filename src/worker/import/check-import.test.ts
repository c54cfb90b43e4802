import { describe, expect, test } from 'vitest'
import { ask, checked, csv, HEAD, id, job, written } from '#tests/kit/sheets/staff-sheets.ts'
import { type CheckJob, checkImport } from './check-import.ts'

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

  test('a row is repeated as it is shown, with its empty cells in their places', async () => {
    const file = await written('xlsx', [['张三', '', '13700000001', '', '2026-03-01']], false, '工作地点')
    const answer = await checkImport(job(file, 'a.xlsx'), ask)
    expect(answer).toMatchObject({ cells: [['张三', '', '13700000001', '', '2026-03-01']] })
  })

  test('the column of reasons in an error file of ours is no heading that somebody has to understand', async () => {
    const errorHeadings = ['错误原因', 'Problem']
    const text = `${HEAD},星座,错误原因\n张三,A1,13700000001,龙门集团,白羊座,手机号：太短了`
    const answer = await checkImport(job(csv(text), 'a.csv', { errorHeadings }), ask)
    expect(answer).toMatchObject({ unknownHeadings: ['星座'], headings: [...HEAD.split(','), '星座'] })
  })

  test('what a person has put into cells since counts as if the file had it, also beyond the end of a row', async () => {
    const text = '姓名,工号,手机号,部门,工作地点\n张三,A1,1370000001,龙门集团\n李四,A2,13700000002,龙门集团'
    const before = await checked(text)
    expect(before.rows.map((one) => one.action)).toEqual(['fail', 'add'])
    const corrected = { 2: { mobile: '13700000001' }, 3: { groupUri: '没有的部门', workPlace: '杭州' } }
    const after = await checked(text, { corrected })
    expect(after.rows).toMatchObject([
      { row: 2, action: 'add', values: { mobile: '13700000001' } },
      { row: 3, action: 'fail', problems: { groupUri: expect.any(String) }, values: { workPlace: '杭州' } },
    ])
    expect(after.cells[0]).toEqual(['张三', 'A1', '13700000001', '龙门集团'])
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
    expect(rows[3]?.problems).toEqual({ '': 'duplicateInFile:2' })
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
      { employeeNo: 'duplicateInFile:2' },
      { mobile: 'duplicateInFile:2', idNo: 'duplicateInFile:2' },
    ])
  })

  test('a region is known by its digits and, where the names are on this device, by name', async () => {
    const text = `${HEAD},籍贯\n张三,A1,13700000001,龙门集团,浙江杭州\n李四,A2,13700000002,龙门集团,330106\n王五,A3,13700000003,龙门集团,鼓楼区\n赵六,A4,13700000004,龙门集团,火星`
    const regions =
      '330000 浙江省\n330100 杭州市\n330106 西湖区\n320106 鼓楼区\n350102 鼓楼区\n320000 江苏省\n320100 南京市\n350000 福建省\n350100 福州市'
    const known = await checkImport(job(csv(text), 'a.csv', { regions }), ask)
    const shown =
      known.kind === 'checked' ? known.rows.map(({ values, problems }) => [values.nativeRegionCode, problems]) : []
    expect(shown).toEqual([
      ['330100', {}],
      ['330106', {}],
      [undefined, { nativeRegionCode: 'regionAmbiguous' }],
      [undefined, { nativeRegionCode: 'regionUnknown' }],
    ])
    const { rows } = await checked(text)
    expect(rows[0]?.problems).toEqual({ nativeRegionCode: 'regionNamesMissing' })
    expect(rows[1]?.values.nativeRegionCode).toBe('330106')
  })

  test('dates before the first day at work and a phone that nobody can call are named by column', async () => {
    const { rows } = await checked(
      `${HEAD},入职日期,计划转正日期,实际转正日期,办公电话\n张三,A1,13700000001,龙门集团,2024-03-01,2024-02-29,2024-02-28,问门卫\n李四,A2,13700000002,龙门集团,2024-03-01,2024-06-01,2024-03-01,0571-8000001\n王五,A3,13700000003,龙门集团,,2024-06-01,,`,
    )
    expect(rows.map((one) => one.problems)).toEqual([
      { plannedRegularDate: 'beforeEntry', regularDate: 'beforeEntry', officePhone: 'phone' },
      {},
      {},
    ])
  })

  test('a date is judged by the first day that is known already, unless the row names another', async () => {
    const sheet = (line: string) => checked(`工号,入职日期,最后工作日\n${line}`)
    expect((await sheet('LM001,,2020-02-29')).rows[0]?.problems).toEqual({ lastDay: 'beforeEntry' })
    for (const line of ['LM001,2018-01-01,2020-02-29', 'LM001,,2020-03-01', 'LM001,-,2020-02-29', 'LM003,,2020-02-29'])
      expect((await sheet(line)).rows[0]?.problems).toEqual({})
  })

  test('a character that no database keeps is refused by row and column; in a column that is not imported it is left out', async () => {
    // Further down than a file is looked at to tell whether it is text at all.
    const long = '白羊'.repeat(3000)
    const { rows, cells } = await checked(
      `${HEAD},工作地点,星座\n张三,A1,13700000001,龙门集团,一工地,${long}\n李四,A2,13700000002,龙门集团,二\0工地,\n王五,A3,13700000003,龙门集团,三工地,金\0牛`,
    )
    expect(rows.map((one) => [one.row, one.action, one.problems])).toEqual([
      [2, 'add', {}],
      [3, 'fail', { workPlace: 'brokenText' }],
      [4, 'add', {}],
    ])
    // What is sent along for the error file stops no import either.
    expect(cells.flat().join('')).not.toContain('\0')
    expect(cells[2]?.at(-1)).toBe('金牛')
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
    expect(shared.rows[1]?.problems).toEqual({ mobile: 'duplicateInFile:2' })
    const other = await checked(`${HEADINGS}\nLM004,,13700000009,,在职`)
    expect(other.rows[0]?.problems).toEqual({})
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
