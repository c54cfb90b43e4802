import { expect, test } from 'vitest'
import { dayAt, dayStart, nextReminder, occurrencesIn, overlapping, type Timed } from './occurrences.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const item = (given: Partial<Timed> & { from: string; to: string }): Timed => ({
  ...{ repeat: 'none', repeatUntil: null, status: 'todo', doneDays: [] },
  ...{ startAt: at(given.from), endAt: at(given.to) },
  ...given,
})
const days = (one: Timed, from: string, to: string) =>
  occurrencesIn(one, dayStart(from), dayStart(to)).map(({ day }) => day)

test('days are those of Shanghai', () => {
  expect(dayAt(at('2026-03-01T00:00:00'))).toBe('2026-03-01')
  expect(dayStart('2026-03-01')).toBe(at('2026-03-01T00:00:00'))
})

test('what takes place once is in the periods that it touches', () => {
  const night = item({ from: '2026-03-01T22:00:00', to: '2026-03-02T02:00:00' })
  expect(days(night, '2026-03-01', '2026-03-02')).toEqual(['2026-03-01'])
  expect(days(night, '2026-03-02', '2026-03-03')).toEqual(['2026-03-01'])
  expect(days(night, '2026-03-03', '2026-03-04')).toEqual([])
  expect(days({ ...night, status: 'cancelled' }, '2026-03-01', '2026-03-02')).toEqual([])
})

test.each([
  ['day', null, ['2026-03-01', '2026-03-02', '2026-03-03']],
  ['day', '2026-03-02', ['2026-03-01', '2026-03-02']],
  ['week', null, ['2026-03-01']],
] as const)('every %s until %s', (repeat, repeatUntil, expected) => {
  const one = item({ from: '2026-02-22T08:00:00', to: '2026-02-22T09:00:00', repeat, repeatUntil })
  expect(days(one, '2026-03-01', '2026-03-04')).toEqual(expected)
})

test('the 31st is the last day of a shorter month, also years later', () => {
  const one = item({ from: '2026-01-31T08:00:00', to: '2026-01-31T09:00:00', repeat: 'month' })
  expect(days(one, '2026-02-01', '2026-04-15')).toEqual(['2026-02-28', '2026-03-31'])
  expect(days(one, '2030-04-01', '2030-05-01')).toEqual(['2030-04-30'])
})

test('a day of something that repeats is done by itself', () => {
  const one = item({ from: '2026-03-01T08:00:00', to: '2026-03-01T09:00:00', repeat: 'day', doneDays: ['2026-03-02'] })
  expect(occurrencesIn(one, dayStart('2026-03-01'), dayStart('2026-03-04')).map(({ isDone }) => isDone)).toEqual([
    false,
    true,
    false,
  ])
})

test('the next reminder is before the next time that is not done', () => {
  const once = { ...item({ from: '2026-03-01T08:00:00', to: '2026-03-01T09:00:00' }), remindMinutes: [15, 1440] }
  expect(nextReminder(once, at('2026-02-01T00:00:00'))).toBe(at('2026-02-28T08:00:00'))
  expect(nextReminder(once, at('2026-02-28T08:00:00'))).toBe(at('2026-03-01T07:45:00'))
  expect(nextReminder(once, at('2026-03-01T07:45:00'))).toBeUndefined()
  expect(nextReminder({ ...once, remindMinutes: [] }, 0)).toBeUndefined()
  const daily = { ...once, repeat: 'day' as const, remindMinutes: [15], doneDays: ['2026-03-02'] }
  expect(nextReminder(daily, at('2026-03-01T09:00:00'))).toBe(at('2026-03-03T07:45:00'))
})

test('times overlap where they share a moment; whole days overlap with nothing', () => {
  const one = { startAt: 10, endAt: 20, allDay: false }
  const beside = { startAt: 20, endAt: 30, allDay: false }
  const inside = { startAt: 12, endAt: 13, allDay: false }
  const allDay = { startAt: 0, endAt: 100, allDay: true }
  expect(overlapping(one, [one, beside, inside, allDay])).toEqual([inside])
  expect(overlapping(allDay, [one])).toEqual([])
})
