// From when until when something that was bought can be used: whole days in Asia/Shanghai.
import { addDays, addMonths, toDayNumber } from '../../kit/prc/calendar-date.ts'
import type { PricingPlan } from './plan.ts'

const DAY_MS = 24 * 3_600_000
/** China has one time, eight hours ahead. */
const AHEAD_MS = 8 * 3_600_000

/** The first moment of a day. */
export const startOfDay = (day: string): number => toDayNumber(day) * DAY_MS - AHEAD_MS
/** The last second of a day. */
export const endOfDay = (day: string): number => startOfDay(day) + DAY_MS - 1000
/** The day of a moment. */
export function dayOf(atMs: number): string {
  return addDays('1970-01-01', Math.floor((atMs + AHEAD_MS) / DAY_MS))
}

/** The last day of so many units that begin on `first`: a month after the 31st of January ends in February. */
export function lastDay(first: string, type: PricingPlan['type'], units: number): string {
  const next = type === 'day' ? addDays(first, units) : addMonths(first, type === 'month' ? units : units * 12)
  return addDays(next, -1)
}

/** Whole days from a moment's day to the day of another, both included; none where it lies before. */
export const daysBetween = (fromMs: number, untilMs: number): number =>
  Math.max(0, toDayNumber(dayOf(untilMs)) - toDayNumber(dayOf(fromMs)) + 1)
