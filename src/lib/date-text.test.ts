import { describe, expect, test } from 'vitest'
import { maskDateText, readDateText } from './date-text.ts'

describe('a typed date', () => {
  test.each([
    ['2026-01-03', '2026-01-03'],
    ['2026-1-3', '2026-01-03'],
    ['20260103', '2026-01-03'],
    ['2026/1/3', '2026-01-03'],
    ['2026.01.3', '2026-01-03'],
    [' 2026年1月3日 ', '2026-01-03'],
    ['２０２６－０１－０３', '2026-01-03'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['26-01-03', undefined],
    ['2026-01', undefined],
    ['昨天', undefined],
    ['', undefined],
  ])('%s is %s', (text, date) => expect(readDateText(text)).toBe(date))

  test.each([
    ['2026-01', '2026-01'],
    ['202601', '2026-01'],
    ['2026年1月', '2026-01'],
    ['2026-13', undefined],
    ['2026-01-03', undefined],
  ])('%s as a month is %s', (text, month) => expect(readDateText(text, 'month')).toBe(month))
})

describe('while typing', () => {
  const typed = (keys: string, precision: 'day' | 'month' = 'day') =>
    [...keys].reduce((shown, key) => maskDateText(shown + key, precision), '')

  test('digits get their dashes', () => {
    expect(typed('2026')).toBe('2026')
    expect(typed('20261')).toBe('2026-1')
    expect(typed('20260131')).toBe('2026-01-31')
    expect(typed('202601', 'month')).toBe('2026-01')
  })

  test('dashes and other marks typed by hand stay', () => {
    expect(typed('2026-01-31')).toBe('2026-01-31')
    expect(typed('2026-1-3')).toBe('2026-1-3')
    expect(typed('2026/1/31')).toBe('2026/1/31')
    expect(typed('2026年1月')).toBe('2026年1月')
    expect(typed('202601311')).toBe('2026-01-311')
  })
})
