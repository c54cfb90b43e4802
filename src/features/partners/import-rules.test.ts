import { expect, test } from 'vitest'
import { NEW_PARTNER, partner } from '#contract/domains/partners/partner.ts'
import { PARTNER_TYPES } from '#contract/domains/partners/partner-types.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { type RecordRules, readRecords } from '#src/records/sheet/read-records.ts'
import { importRules } from './import-rules.ts'

const LABOUR = PARTNER_TYPES.labour.code
const known = (uri: string, name: string, uscc: string, typeCodes: readonly string[], status = 'active') =>
  ({
    ...{ uri, rev: 1, name, uscc, typeCodes, status },
    partnerKind: 'company',
    contactName: '李四',
  }) as unknown as AnyRow
const rules: RecordRules = {
  today: '2026-06-01',
  of: partner,
  fields: NEW_PARTNER,
  rows: [
    known('ptn_1', '杭州甲建材有限公司', '91350100M000100Y43', ['104']),
    known('ptn_2', '杭州乙劳务有限公司', '91330100MA27XF6Q1P', [LABOUR]),
    known('ptn_3', '杭州丙劳务有限公司', '91330106589876543T', ['104'], 'blacklisted'),
    known('ptn_4', '杭州丁劳务有限公司', '91330108MA2B0C7H2L', ['104'], 'onHold'),
  ],
  fresh: () => ({ partnerKind: 'company' }),
  departments: () => [],
  ...importRules(LABOUR),
}
const HEADINGS = ['*单位名称', '统一社会信用代码', '主要联系人', '联系人手机', '备注']
/** A company that nobody has yet. */
const FREE = '91330000142919267B'
const row = (name: string, uscc: string, remark = ''): string[] => [name, uscc, '张三', '13811112222', remark]
const read = (...rows: string[][]) => readRecords([HEADINGS, ...rows], rules)?.records ?? []
const problemsOf = (...rows: string[][]) =>
  read(...rows).map(({ action, problems }) => [action, ...problems.map(({ field, code }) => `${field} ${code}`)])

test('a code with a wrong check digit, no code, and a code that somebody has are refused, each in a sentence', () => {
  const rows = read(
    row('新一劳务有限公司', '91350100M000100Y44'),
    row('新二劳务有限公司', ''),
    row('新三劳务有限公司', '9135 0100 m000 100y43'),
  )
  expect(rows.map(({ action }) => action)).toEqual(['fail', 'fail', 'fail'])
  expect(rows.map(({ problems }) => problems[0]?.code)).toEqual(['socialCreditCode', 'required', 'partnerTaken'])
  for (const { problems } of rows) expect(refusalText(problems[0]?.code ?? '')).toMatch(/[\u4e00-\u9fff]。$/)
})

test('the same company twice in a sheet is taken once', () => {
  const rows = problemsOf(row('新一劳务有限公司', FREE), row('新二劳务有限公司', FREE), row('新一劳务有限公司', FREE))
  expect(rows[0]).toEqual(['add'])
  expect(rows[1]).toEqual(['fail', 'uscc repeatedInFile'])
  expect(rows[2]).toEqual(['fail', 'name repeatedInFile'])
})

test('a partner of another kind becomes one of this kind; one that is one already stays as it is', () => {
  const rows = read(['杭州甲建材有限公司', '', '', ''], ['杭州乙劳务有限公司', '', '李四', ''])
  expect(rows).toMatchObject([
    { action: 'change', values: {}, known: { uri: 'ptn_1' } },
    { action: 'same', known: { uri: 'ptn_2' } },
  ])
})

test('nothing new begins with a partner that is black-listed or on hold', () => {
  expect(problemsOf(['杭州丙劳务有限公司', '', '', ''], ['杭州丁劳务有限公司', '', '', ''])).toEqual([
    ['fail', 'name partnerBlacklisted'],
    ['fail', 'name partnerOnHold'],
  ])
})

test('what a cell holds stays text, and what is far too long is refused', () => {
  const [formula, long] = read(
    row('=HYPERLINK("http://127.0.0.1","点我")', FREE, '@SUM(1+1)'),
    row('长'.repeat(5000), FREE),
  )
  expect(formula).toMatchObject({
    action: 'add',
    values: { name: '=HYPERLINK("http://127.0.0.1","点我")', remark: '@SUM(1+1)' },
  })
  expect(long).toMatchObject({ action: 'fail', problems: [{ field: 'name', code: 'tooLong' }] })
})

test('numbers of papers and accounts do not come by a sheet: their columns are left out and named, and one in a text is refused', () => {
  const headings = [
    '*单位名称',
    '统一社会信用代码',
    '主要联系人',
    '联系人手机',
    '备注',
    '法人身份证号',
    '银行账号',
    '评级',
  ]
  const line = [...row('新一劳务有限公司', FREE), '11010519491231002X', '6200000000000005', 'A']
  const sheet = readRecords([headings, line], rules)
  expect(sheet).toMatchObject({ sealed: ['法人身份证号', '银行账号'], unknown: ['评级'] })
  expect(sheet?.records[0]?.action).toBe('add')
  expect(JSON.stringify(sheet?.records)).not.toMatch(/11010519491231002X|6200000000000005/)
  const texts = ['联系人身份证 11010519491231002X', '打款到 6200000000000005', '合同 2024000000000000012']
  const read = texts.map((remark) => problemsOf(row('新一劳务有限公司', FREE, remark))[0])
  expect(read).toEqual([['fail', 'remark numberInText'], ['fail', 'remark numberInText'], ['add']])
  expect(refusalText('numberInText')).toMatch(/请从表里删掉/)
})
