// The times that the overview speaks of, and what each is compared with.
import type { Period } from '#contract/domains/hr/figures/periods.ts'
import { addDays, addMonths } from '#contract/kit/prc/calendar-date.ts'

export const PERIODS = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'twelveMonths'] as const
export type PeriodName = (typeof PERIODS)[number]

export const COMPARISONS = ['before', 'yearBefore'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Months of each; the first of it is counted back from this month. */
function lengthOf(name: PeriodName, today: string): { readonly back: number; readonly months: number } {
  const month = Number(today.slice(5, 7)) - 1
  switch (name) {
    case 'thisMonth':
      return { back: 0, months: 1 }
    case 'lastMonth':
      return { back: 1, months: 1 }
    case 'thisQuarter':
      return { back: month % 3, months: 3 }
    case 'thisYear':
      return { back: month, months: 12 }
    case 'twelveMonths':
      return { back: 11, months: 12 }
  }
}

/** The period as far as it has come, and as many days of the one before it or of the year before. */
export function periodsOf(name: PeriodName, comparison: Comparison, today: string): { period: Period; other: Period } {
  const { back, months } = lengthOf(name, today)
  const from = addMonths(`${today.slice(0, 8)}01`, -back)
  const end = addDays(addMonths(from, months), -1)
  const to = end < today ? end : today
  const shift = comparison === 'before' ? months : 12
  const otherFrom = addMonths(from, -shift)
  // A whole month stays whole, however many days it has.
  const otherTo = to === end ? addDays(addMonths(otherFrom, months), -1) : addMonths(to, -shift)
  return { period: { from, to }, other: { from: otherFrom, to: otherTo } }
}
