import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDayNumber, toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { dateToSerial, instantText, instantToSerial, serialToDate } from './excel-date.ts'

describe('serial numbers of the 1900 date system', () => {
  test.each([
    ['1900-03-01', 61],
    ['1970-01-01', 25_569],
    ['2024-02-29', 45_351],
    ['2026-06-15', 46_188],
    ['9999-12-31', 2_958_465],
  ])('%s is %i and back', (date, serial) => {
    expect(dateToSerial(date)).toBe(serial)
    expect(serialToDate(serial, false).date).toBe(date)
  })

  test.each([
    '1899-12-31',
    '1900-02-28',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026/01/01',
    'abcd-ef-gh',
    '',
  ])('%s has none', (text) => {
    expect(dateToSerial(text)).toBeNull()
  })

  test('every day from March 1900 to 9999 comes back', () => {
    const days = fc.integer({ min: toDayNumber('1900-03-01'), max: toDayNumber('9999-12-31') })
    fc.assert(
      fc.property(days, (day) => {
        const date = fromDayNumber(day)
        expect(serialToDate(dateToSerial(date) ?? Number.NaN, false).date).toBe(date)
      }),
    )
  })

  test('instants are shown as clocks in Shanghai show them', () => {
    const noonUtc = Date.UTC(2026, 5, 15, 12, 34, 56)
    expect(instantText(noonUtc)).toBe('2026-06-15 20:34:56')
    expect(serialToDate(instantToSerial(noonUtc), false)).toEqual({ date: '2026-06-15', time: '20:34:56' })
    expect(serialToDate(instantToSerial(Date.UTC(2026, 5, 15, 16)), false).date).toBe('2026-06-16')
  })

  test('a fraction that rounds up to midnight is the next day, not 24:00:00', () => {
    expect(serialToDate(45_351.999_999_9, false)).toEqual({ date: '2024-03-01', time: '00:00:00' })
  })

  test('earlier numbers are read as Excel shows them', () => {
    expect(serialToDate(1, false).date).toBe('1900-01-01')
    expect(serialToDate(59, false).date).toBe('1900-02-28')
    expect(serialToDate(0, false).date).toBeNull()
  })

  test('the 1904 date system counts four years less a day later', () => {
    expect(serialToDate(0.5, true)).toEqual({ date: '1904-01-01', time: '12:00:00' })
    expect(serialToDate(43_889, true).date).toBe('2024-02-29')
  })
})
