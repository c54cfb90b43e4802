import { describe, expect, test } from 'vitest'
import { MAIN, workbook } from '#tests/kit/sheets/sheet-files.ts'
import { ask, checked, csv, HEAD, id, job, oneCell, written } from '#tests/kit/sheets/staff-sheets.ts'
import { checkImport } from './check-import.ts'

describe('values', () => {
  test.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-1-5', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['46053', '2026-01-31'],
    ['2026-01-31 00:00:00', '2026-01-31'],
    ['2026.1.5', '2026-01-05'],
    ['２０２６．１．５', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['2026年1月5', '2026-01-05'],
    ["'2026-1-5", '2026-01-05'],
    ['46053.0', '2026-01-31'],
  ])('the date %s is %s', async (written, date) => {
    expect(await oneCell('入职日期', written)).toMatchObject({ problems: {}, values: { entryDate: date } })
  })

  test.each(['2026-02-30', '明天', '31/01/2026', '20260231', '2026-13-01', '26.1.5', '2026.1', '2026'])(
    '%s is no date',
    async (written) => {
      expect((await oneCell('入职日期', written))?.problems).toEqual({ entryDate: 'notADate' })
    },
  )

  test('date cells of a workbook are taken as dates', async () => {
    const file = await written('xlsx', [['张三', 'A1', '13700000001', '龙门集团', '2026-03-01']], true)
    const answer = await checkImport(job(file, 'a.xlsx'), ask)
    expect(answer).toMatchObject({ kind: 'checked', rows: [{ values: { entryDate: '2026-03-01' } }] })
  })

  test('words of closed sets in any language and width', async () => {
    expect((await oneCell('性别', ' 女 '))?.values.gender).toBe('female')
    expect((await oneCell('性别', 'Ｍale'))?.values.gender).toBe('male')
    expect((await oneCell('性别', '不详'))?.problems).toEqual({ gender: 'notAnOption' })
    // Names that every object has: a function among the values could not even be sent to the page.
    for (const word of ['constructor', '__proto__', 'toString'])
      expect((await oneCell('性别', word))?.problems).toEqual({ gender: 'notAnOption' })
  })

  test('whole numbers within their limits, texts within their length', async () => {
    expect((await oneCell('试用期（月）', '3'))?.values.probationMonths).toBe(3)
    expect((await oneCell('试用期', '7'))?.problems).toEqual({ probationMonths: 'range' })
    expect((await oneCell('试用期', '三'))?.problems).toEqual({ probationMonths: 'notANumber' })
    expect((await oneCell('工作地点', '一二三四五六七八九十一'))?.problems).toEqual({ workPlace: 'tooLong' })
  })

  test.each(['=1+1', '@x', '-5', '＝1', '+8'])('%s is no employee number', async (number) => {
    const { rows } = await checked(`${HEAD}\n张三,${number},13700000001,龙门集团`)
    expect(rows[0]?.problems).toEqual({ employeeNo: 'employeeNo' })
  })

  test('a number keeps the noughts and texts that its format shows, an amount does without them', async () => {
    const styles = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="176" formatCode="000000"/><numFmt numFmtId="177" formatCode="&quot;试&quot;0&quot;月&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="176"/><xf numFmtId="177"/></cellXfs></styleSheet>`
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const heads = [...HEAD.split(','), '工作地点', '试用期（月）'].map(text).join('')
    const person = [text('张三'), '<c s="1"><v>8001</v></c>', text('13700000001'), text('龙门集团')].join('')
    const sheet = `<row>${heads}</row><row>${person}<c s="1"><v>12</v></c><c s="2"><v>3</v></c></row>`
    const file = new Blob([(await workbook({ styles, sheet })).buffer])
    expect(await checkImport(job(file, 'a.xlsx'), ask)).toMatchObject({
      rows: [{ problems: {}, values: { employeeNo: '008001', workPlace: '000012', probationMonths: 3 } }],
      cells: [['张三', '008001', '13700000001', '龙门集团', '000012', '试3月']],
    })
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

  test.each([
    ['龙门集团/第一项目部、第一项目部/工程部', [3, 4]],
    ['第一项目部；第一项目部', [3]],
    ['龙门集团/安全、质量部；第一项目部', [6, 3]],
    ['第一项目部，安全、质量部，', [3, 6]],
    ['第一项目部、没有的部', 'departmentUnknown'],
    ['第一项目部、工程部', 'ambiguous'],
    ['龙门集团、撤销的部', 'departmentDisabled'],
  ])('the further departments %s', async (written, expected) => {
    const row = await oneCell('其他部门', written)
    if (typeof expected === 'string') expect(row?.problems).toEqual({ groupUris: expected })
    else expect(row?.values.groupUris).toEqual(expected.map((n) => id('dept', n)))
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
    // The check digit is right, the day of birth is not.
    expect((await oneCell('证件号码', '440524188001010014'))?.problems).toEqual({ idNo: 'identityDateInvalid' })
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

  test.each([
    ["'13700000001", '13700000001'],
    ['’13700000001', '13700000001'],
    ['13700000001.0', '13700000001'],
    ['1.3700000001E+10', '13700000001'],
    ['1.370000000100E10', '13700000001'],
    ['１３７００００ ０００１', '13700000001'],
  ])('the mobile number %s keeps its digits', async (mobile, digits) => {
    const { rows } = await checked(`${HEAD}\n张三,A1,${mobile},龙门集团`)
    expect(rows[0]).toMatchObject({ problems: {}, values: { mobile: digits } })
  })

  test('a mobile number that a spreadsheet has shortened says so', async () => {
    const { rows } = await checked(`${HEAD}\n张三,A1,1.38E+10,龙门集团`)
    expect(rows[0]?.problems).toEqual({ mobile: 'lostDigits' })
  })

  test('an employee number means the same person however its digits were kept', async () => {
    for (const written of ["'LM001", 'ＬＭ００１', ' LM001 ']) {
      expect((await checked(`工号,姓名\n${written},`)).rows[0]).toMatchObject({ action: 'update', name: '王建国' })
    }
    const { rows } = await checked(`${HEAD}\n张三,1001.0,13700000001,龙门集团\n李四,1E5,13700000002,龙门集团`)
    expect(rows.map(({ values }) => values.employeeNo)).toEqual(['1001', '1E5'])
  })

  test('a manager whose name two people have is asked for by number, months may have their word', async () => {
    expect((await oneCell('试用期', '3个月'))?.values.probationMonths).toBe(3)
    const namesakes = async (collection: string) => {
      const rows = (await ask(collection)) ?? []
      return collection === 'employee' ? rows.map((row) => ({ ...row, name: '同名', employeeStatus: 'active' })) : rows
    }
    const sheet = csv(`${HEAD},直属上级\n张三,A1,13700000001,龙门集团,同名`)
    expect(await checkImport(job(sheet, 'a.csv'), namesakes)).toMatchObject({
      rows: [{ problems: { managerUri: 'managerAmbiguous' } }],
    })
  })

  test('parts of the main item of a list go by their own names, and are judged with the rest of it', async () => {
    const { rows } = await checked('工号,紧急联系人,紧急联系人电话\nLM001,李娟娟,0571-88000007\nLM003,,13900000008')
    expect(rows[0]).toMatchObject({
      problems: {},
      values: { 'emergency.name': '李娟娟', 'emergency.mobile': '0571-88000007' },
    })
    // What a form asks for and the sheet has no column for, it need not say.
    expect(rows[1]).toMatchObject({ problems: {}, values: { 'emergency.mobile': '13900000008' } })
    const own = await checked('工号,紧急联系人电话\nLM001,13800000001')
    expect(own.rows[0]?.problems).toEqual({ 'emergency.mobile': 'ownNumber' })
    const emptied = await checked('工号,紧急联系人电话\nLM001,-')
    expect(emptied.rows[0]?.problems).toEqual({ 'emergency.mobile': 'required' })
  })

  test('a card is checked by its number', async () => {
    expect((await oneCell('工资卡号', '6200 0000 0000 0005'))?.values['bank.cardNo']).toBe('6200000000000005')
    expect((await oneCell('工资卡号', '12'))?.problems).toEqual({ 'bank.cardNo': 'bankCardInvalid' })
  })

  test('a formula error is said to be one', async () => {
    expect((await oneCell('工作地点', '#N/A'))?.problems).toEqual({ workPlace: 'formula' })
  })
})
