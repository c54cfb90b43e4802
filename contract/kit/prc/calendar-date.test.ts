import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDate,
  dateParts,
  fromDayNumber,
  isCalendarDate,
  toDayNumber,
} from './calendar-date.ts'

describe('calendar date', () => {
  test('knows which days exist', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true)
    expect(isCalendarDate('1900-02-29')).toBe(false)
    expect(isCalendarDate('2000-02-29')).toBe(true)
    expect(isCalendarDate('2026-04-31')).toBe(false)
    expect(isCalendarDate('9999-12-31')).toBe(true)
    expect(isCalendarDate('2026-4-3')).toBe(false)
    expect(calendarDate(2026, 13, 1)).toBeNull()
    expect(() => dateParts('2026-02-30')).toThrow(RangeError)
  })

  test('months are added with the end of the month clamped', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
  })

  test('days are added over every boundary, and day numbers are reversible', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(toDayNumber('1970-01-01')).toBe(0)
    expect(toDayNumber('0050-01-01')).toBeLessThan(toDayNumber('1899-12-31'))
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => toDayNumber(fromDayNumber(day)) === day),
    )
  })
})
