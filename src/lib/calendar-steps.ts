// Steps through a calendar of days (`yyyy-MM-dd`) or months (`yyyy-MM`), as keys take them.
import { addDays } from './shanghai-date.ts'

/** Year, month from 1, day (1 for a month), and the weekday from Sunday, 0. */
export function partsOf(date: string): { year: number; month: number; day: number; weekday: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() }
}

/** The same day `months` later; the last day of a shorter month. A month stays a month. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, date.length)
}

/** The date, or the nearest one between the bounds. */
export function between(date: string, min = '', max = ''): string {
  if (max !== '' && date > max) return max
  return date < min ? min : date
}

/** Where a key leads from a day; weeks begin on Monday. Undefined for a key that leads nowhere. */
export function dayAfterKey(day: string, key: string, withShift: boolean): string | undefined {
  const fromMonday = (partsOf(day).weekday + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -fromMonday)
    case 'End':
      return addDays(day, 6 - fromMonday)
    case 'PageUp':
      return addMonths(day, withShift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, withShift ? 12 : 1)
    default:
      return undefined
  }
}

/** Where a key leads from a month, in rows of three. Undefined for a key that leads nowhere. */
export function monthAfterKey(month: string, key: string): string | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -3,
    ArrowDown: 3,
    Home: 1 - partsOf(month).month,
    End: 12 - partsOf(month).month,
    PageUp: -12,
    PageDown: 12,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : addMonths(month, step)
}
