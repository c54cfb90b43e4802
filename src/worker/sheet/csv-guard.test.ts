import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardCsvText, unguardCsvText } from './csv-guard.ts'

describe('CSV texts that a spreadsheet would run or change', () => {
  test.each([
    '=1+1',
    '+8613800138000',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\n=1',
    '＝1+1',
    '－2',
    '＠SUM(A1)',
    "'=1",
    ' =1+1',
    '\u3000@SUM(A1)',
    '\u200b=1',
    "' =1",
  ])('%j cannot run', (text) => {
    expect(guardCsvText(text)).toBe(`'${text}`)
  })

  test.each([
    '110105194912310021',
    '6200000000000005',
    '13800138000',
    '007',
    '1E5',
    '3-5',
    '2026/1',
    '12%',
    '1.0E+3',
    '8:30',
    'TRUE',
    'False',
    ' true ',
    '￥5',
    '$5.00',
    '5€',
    '1,234',
    '1，234',
    '1.50',
    '.5',
    '(5)',
    ' 12',
    '１２３',
    '1 1/2',
    '1 234',
    '2026.1.5',
    '2026-06-15 08:00',
    '2026年1月5日',
    '1月5日',
    '8:30 PM',
    '3 a',
    '8时30分',
    'Mar 5',
    '5-Jan-26',
    'March 3, 2026',
  ])('%s stays text', (text) => {
    expect(guardCsvText(text)).toBe(`\t${text}`)
  })

  test.each([
    '张伟',
    '11010519491231002X',
    'A-1',
    '第3-5层',
    "it's",
    '12',
    '0',
    '3号楼',
    '5人',
    '3月',
    'May',
    'Marble 5',
    'truth',
    '12A',
    '0571-88001234',
  ])('%s is left alone', (text) => {
    expect(guardCsvText(text)).toBe(text)
  })

  test('what other programs write to keep digits is read as the digits', () => {
    expect(unguardCsvText('="00123"')).toBe('00123')
    expect(unguardCsvText('="say ""hi"""')).toBe('say "hi"')
    expect(unguardCsvText("'=cmd")).toBe('=cmd')
    expect(unguardCsvText("'tis")).toBe("'tis")
  })

  test('a text of any length is judged at once', () => {
    const long = '1,'.repeat(500_000)
    expect(guardCsvText(`${long}x`)).toBe(`${long}x`)
    expect(guardCsvText(long)).toBe(`\t${long}`)
  })

  test('every text comes back', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\r]{0,3}["0-9E./-]{0,6}$/))
    fc.assert(
      fc.property(text, (value) => unguardCsvText(guardCsvText(value)) === value),
      { numRuns: 2000 },
    )
  })
})
