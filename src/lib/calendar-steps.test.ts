import { expect, test } from 'vitest'
import { addMonths, between, dayAfterKey, monthAfterKey } from './calendar-steps.ts'

test('months are added by the calendar: the last day of a shorter month, over years, months as months', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2026-11', 2)).toBe('2027-01')
})

test.each([
  ['ArrowLeft', false, '2026-11-20'],
  ['ArrowRight', false, '2026-11-22'],
  ['ArrowUp', false, '2026-11-14'],
  ['ArrowDown', false, '2026-11-28'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageUp', false, '2026-10-21'],
  ['PageDown', false, '2026-12-21'],
  ['PageUp', true, '2025-11-21'],
  ['PageDown', true, '2027-11-21'],
  ['a', false, undefined],
])('from Saturday 21 November 2026 %s (shift %s) leads to %s', (key, withShift, to) => {
  expect(dayAfterKey('2026-11-21', key, withShift)).toBe(to)
})

test('a Sunday ends its week', () => {
  expect(dayAfterKey('2026-11-22', 'Home', false)).toBe('2026-11-16')
  expect(dayAfterKey('2026-11-22', 'End', false)).toBe('2026-11-22')
})

test('months go in rows of three, over years', () => {
  const keys = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'toString']
  expect(keys.map((key) => monthAfterKey('2026-01', key))).toEqual([
    '2025-12',
    '2026-04',
    '2026-01',
    '2026-12',
    '2025-01',
    undefined,
  ])
})

test('bounds hold on both sides, and may be missing', () => {
  expect(between('2026-11-21', '2026-11-22', '2026-12-01')).toBe('2026-11-22')
  expect(between('2026-12-21', undefined, '2026-12-01')).toBe('2026-12-01')
  expect(between('2026-11-21')).toBe('2026-11-21')
})
