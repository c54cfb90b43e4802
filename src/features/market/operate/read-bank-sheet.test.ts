import { describe, expect, test } from 'vitest'
import { MOST_BANK_LINES } from '#contract/domains/market/receipt-calls.ts'
import { readBankSheet } from './read-bank-sheet.ts'

const HEADINGS = ['交易日期', '收入金额(元)', '支出金额', '对方户名', '对方账号', '交易流水号', '摘要']
const line = (more: Partial<Record<number, string>> = {}) =>
  ['20260105', '3,000.00', '', '某建设公司', '6222 0212 3456 7890', 'B-1', '货款 K7M2Q9'].map(
    (cell, at) => more[at] ?? cell,
  )
const read = (...rows: string[][]) => readBankSheet([['账户明细'], HEADINGS, ...rows], '2026-01-06')
const linesOf = (...rows: string[][]) => {
  const sheet = read(...rows)
  return sheet.kind === 'lines' ? sheet.lines : []
}

test('a line of a bank is a receipt, wherever its headings stand and whatever the bank calls them', () => {
  expect(linesOf(line())).toEqual([
    {
      ...{ row: 3, receivedDate: '2026-01-05', payerName: '某建设公司', accountTail: '7890', amountFen: 300_000 },
      ...{ serialNo: 'B-1', remark: '货款 K7M2Q9' },
    },
  ])
  const other = readBankSheet(
    [
      ['付款人名称', '贷方发生额', '记账日期', '附言'],
      ['甲公司', '0.50', '2026年1月5日', ''],
    ],
    '2026-01-06',
  )
  expect(other).toMatchObject({ kind: 'lines', lines: [{ payerName: '甲公司', amountFen: 50, serialNo: '' }] })
})

test('the name that surely means what came in wins over one that may mean both', () => {
  const sheet = readBankSheet(
    [
      ['日期', '交易金额', '收入金额', '户名'],
      ['2026-01-05', '1.00', '2.00', '甲公司'],
    ],
    '2026-01-06',
  )
  expect(sheet).toMatchObject({ lines: [{ amountFen: 200 }] })
})

test.each([
  ['20260105', '2026-01-05'],
  ['2026-1-5', '2026-01-05'],
  ['2026/01/05 13:20:11', '2026-01-05'],
  ['20260105132011', undefined],
  ['2026.01.05', '2026-01-05'],
  ['２０２６－０１－０５', '2026-01-05'],
  ['20260230', undefined],
  ['一月五日', undefined],
])('%s is the day %s', (text, day) => {
  const [one] = linesOf(line({ 0: text }))
  expect(one?.fault === undefined ? one?.receivedDate : undefined).toBe(day)
})

test.each([
  ['3,000.00', 300_000],
  ['￥3000', 300_000],
  ['+12.5', 1250],
  ['CNY 0.01', 1],
  ['3000.000', 300_000],
  ['1.234', undefined],
  ['三千', undefined],
  ['999999999999', undefined],
])('%s comes to %s fen', (text, fen) => {
  const [one] = linesOf(line({ 1: text }))
  expect(one?.fault === undefined ? one?.amountFen : undefined).toBe(fen)
})

describe('what is not taken', () => {
  test('what went out is counted and left, sums below the lines are nothing', () => {
    const sheet = read(line({ 1: '', 2: '88.00' }), line({ 1: '-5.00' }), line({ 1: '0.00' }), line(), [
      '',
      '3,000.00',
      '88.00',
      '合计',
    ])
    expect(sheet).toMatchObject({ kind: 'lines', outgoing: 3 })
    expect(linesOf(line(), ['', '1', '', '合计'])).toHaveLength(1)
  })

  test.each([
    [{ 0: '2026-01-07' }, 'datePast'],
    [{ 0: '?' }, 'dateWrong'],
    [{ 1: 'x' }, 'amountWrong'],
    [{ 3: ' ' }, 'payerMissing'],
  ])('%j: %s', (more, fault) => {
    expect(linesOf(line(more))[0]?.fault).toBe(fault)
  })

  test('the same serial number twice in a file is one line; none is no number', () => {
    expect(linesOf(line(), line()).map((one) => one.fault)).toEqual([undefined, 'twice'])
    expect(linesOf(line({ 5: '' }), line({ 5: '' })).map((one) => one.fault)).toEqual([undefined, undefined])
  })

  test('no headings, nothing in it, more than one go takes', () => {
    expect(readBankSheet([['甲', '乙']], '2026-01-06')).toEqual({ kind: 'noHeadings' })
    expect(read()).toEqual({ kind: 'empty' })
    const many = Array.from({ length: MOST_BANK_LINES + 1 }, (_, at) => line({ 5: `B-${at}` }))
    expect(read(...many)).toEqual({ kind: 'tooManyRows' })
  })

  test('three digits of an account say nothing', () => {
    expect(linesOf(line({ 4: '123' }))[0]?.accountTail).toBe('')
  })
})
