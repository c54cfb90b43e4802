import { expect, test } from 'vitest'
import { collection, group } from './collection.ts'
import { dayFault, refuseDays, todayOf } from './day-bounds.ts'
import { date, optional } from './field.ts'

const lease = collection(
  'lease',
  {
    base: group('', {
      signed: optional(date({ until: 'today' })),
      begins: optional(date()),
      ends: optional(date({ from: 'begins' })),
    }),
  },
  { audience: 'user', idPrefix: 'lea', lookups: [] },
)
const { signed, ends } = lease.fields
const TODAY = '2026-05-10'

test('what has happened lies no later than today, where a clock that counts says which day that is', () => {
  expect(dayFault(signed, '2026-05-11', {}, TODAY)).toBe('inFuture')
  expect(dayFault(signed, '2026-05-10', {}, TODAY)).toBeUndefined()
  expect(dayFault(signed, '2026-05-11', {}, undefined)).toBeUndefined()
  // 16:00 in Greenwich is midnight in China.
  expect(todayOf(Date.UTC(2026, 4, 9, 16))).toBe(TODAY)
  expect(todayOf(Date.UTC(2026, 4, 9, 16) - 1)).toBe('2026-05-09')
})

test('an end lies no earlier than its beginning, whichever of the two is changed', () => {
  expect(dayFault(ends, '2026-01-01', { begins: '2026-01-02' }, TODAY)).toBe('datesSwapped')
  expect(dayFault(ends, '2026-01-02', { begins: '2026-01-02' }, TODAY)).toBeUndefined()
  expect(dayFault(ends, '2026-01-01', { begins: null }, TODAY)).toBeUndefined()
  const row = { begins: '2026-01-02', ends: '2026-02-01' }
  expect(() => refuseDays(lease, { begins: '2026-03-01' }, row, TODAY)).toThrow('invalid')
  expect(() => refuseDays(lease, { ends: '2026-01-01' }, row, TODAY)).toThrow('invalid')
  // What nobody touches is not judged anew.
  expect(() => refuseDays(lease, { signed: TODAY }, { begins: '2026-03-01', ends: '2026-02-01' }, TODAY)).not.toThrow()
})
