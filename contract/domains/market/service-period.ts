// From when until when something that was bought can be used: whole days in Asia/Shanghai.
import { addDays, addMonths, toDayNumber } from '../../kit/prc/calendar-date.ts'
import { dayOf } from '../../kit/prc/china-time.ts'
import type { PricingPlan } from './plan.ts'

/** The last day of so many units that begin on `first`: a month after the 31st of January ends in February. */
export function lastDay(first: string, type: PricingPlan['type'], units: number): string {
  const next = type === 'day' ? addDays(first, units) : addMonths(first, type === 'month' ? units : units * 12)
  return addDays(next, -1)
}

/** Whole days from a moment's day to the day of another, both included; none where it lies before. */
export const daysBetween = (fromMs: number, untilMs: number): number =>
  Math.max(0, toDayNumber(dayOf(untilMs)) - toDayNumber(dayOf(fromMs)) + 1)
