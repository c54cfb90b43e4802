/**
 * Calendar dates of the product are those of Asia/Shanghai, wherever the device is.
 * The zone has had no daylight saving since 1991, so a fixed offset is exact and far cheaper than Intl.
 */
const offsetMs = 8 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

const two = (value: number) => String(value).padStart(2, '0')

/** `yyyy-MM-dd` of an instant (epoch milliseconds) in Asia/Shanghai. */
export function shanghaiDate(atMs: number): string {
  return new Date(atMs + offsetMs).toISOString().slice(0, 10)
}

/** `HH:mm` of an instant (epoch milliseconds) in Asia/Shanghai. */
export function shanghaiClock(atMs: number): string {
  const shifted = new Date(atMs + offsetMs)
  return `${two(shifted.getUTCHours())}:${two(shifted.getUTCMinutes())}`
}

/** Number of the Asia/Shanghai calendar day since 1970-01-01; differences are whole days. */
export function shanghaiDay(atMs: number): number {
  return Math.floor((atMs + offsetMs) / dayMs)
}

/** The calendar date `days` after `date` (`yyyy-MM-dd`); negative goes back. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** True when the text is an existing calendar date written `yyyy-MM-dd`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === value
}
