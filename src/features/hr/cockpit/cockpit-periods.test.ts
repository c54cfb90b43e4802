import { expect, test } from 'vitest'
import { periodsOf } from './cockpit-periods.ts'

test('a period that runs is compared with as many days of the one before', () => {
  expect(periodsOf('thisMonth', 'before', '2026-03-30')).toEqual({
    period: { from: '2026-03-01', to: '2026-03-30' },
    other: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(periodsOf('thisQuarter', 'yearBefore', '2026-05-20')).toEqual({
    period: { from: '2026-04-01', to: '2026-05-20' },
    other: { from: '2025-04-01', to: '2025-05-20' },
  })
  expect(periodsOf('thisYear', 'before', '2026-05-20').other).toEqual({ from: '2025-01-01', to: '2025-05-20' })
})

test('a whole period is compared with a whole one', () => {
  expect(periodsOf('lastMonth', 'before', '2026-04-02')).toEqual({
    period: { from: '2026-03-01', to: '2026-03-31' },
    other: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(periodsOf('twelveMonths', 'before', '2026-05-31').other).toEqual({ from: '2024-06-01', to: '2025-05-31' })
})
