import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from './calendar-date.ts'
import { maxProbationMonths, probationEnd, probationFault, wholeMonths } from './labour-law.ts'

const fixed = (startDate: string, endDate: string) => ({ kind: 'fixed', startDate, endDate }) as const

describe('Labour Contract Law art. 19: longest probation', () => {
  test.each([
    ['2026-01-01', '2026-12-31', 12, 2],
    ['2026-01-01', '2026-12-30', 11, 1],
    ['2026-01-01', '2028-12-31', 36, 6],
    ['2026-01-01', '2028-12-30', 35, 2],
    ['2026-01-01', '2026-03-31', 3, 1],
    ['2026-01-01', '2026-03-30', 2, 0],
    ['2026-01-31', '2026-02-27', 1, 0],
    ['2024-02-29', '2025-02-27', 12, 2],
    ['2026-05-10', '2026-05-09', 0, 0],
    ['2026-05-10', '2026-05-10', 0, 0],
  ])('%s to %s is %i months and allows %i', (start, end, months, probation) => {
    expect(wholeMonths(start, end)).toBe(months)
    expect(maxProbationMonths(fixed(start, end))).toBe(probation)
  })

  test('none for a term bound to a task, six months for an open-ended one', () => {
    expect(maxProbationMonths({ kind: 'taskBased' })).toBe(0)
    expect(maxProbationMonths({ kind: 'openEnded' })).toBe(6)
  })

  test('a term of n months counts as n, a day less as n - 1', () => {
    const start = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 120 }), (firstDay, months) => {
        const lastDay = addDays(addMonths(firstDay, months), -1)
        expect(wholeMonths(firstDay, lastDay)).toBe(months)
        expect(wholeMonths(firstDay, addDays(lastDay, -1))).toBe(months - 1)
      }),
    )
  })
})

describe('probation', () => {
  test('ends n months after its start, less a day, clamped at the end of the month', () => {
    expect(probationEnd('2026-03-01', 3)).toBe('2026-05-31')
    expect(probationEnd('2026-01-31', 1)).toBe('2026-02-27')
    expect(probationEnd('2023-11-30', 3)).toBe('2024-02-28')
    expect(probationEnd('2026-03-01', 0)).toBeNull()
  })

  test('lies inside the contract and within its maximum', () => {
    const year = fixed('2026-01-01', '2026-12-31')
    expect(probationFault(year, '2026-01-01', 2)).toBeNull()
    expect(probationFault(year, '2026-01-01', 3)).toBe('tooLong')
    expect(probationFault(year, '2026-11-15', 2)).toBe('outsideTerm')
    expect(probationFault(year, '2025-12-31', 1)).toBe('outsideTerm')
    expect(probationFault({ kind: 'openEnded' }, '2026-01-01', 6)).toBeNull()
    expect(probationFault({ kind: 'taskBased' }, '2026-01-01', 1)).toBe('tooLong')
  })
})
