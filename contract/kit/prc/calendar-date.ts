/** Calendar dates are strings `YYYY-MM-DD` without a time zone; they compare correctly as strings. */
export type CalendarDate = string

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/

interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** How many days the month (1-12) of a Gregorian year has. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) {
    return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  }
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The date of these parts, or null when the calendar has no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const exists = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? write({ year, month, day }) : null
}

/** Whether the text is `YYYY-MM-DD` and such a day exists. */
export function isCalendarDate(text: string): boolean {
  return read(text) !== null
}

/** Year, month (1-12) and day. Throws a RangeError when the text is no calendar date. */
export function dateParts(date: CalendarDate): DateParts {
  const parts = read(date)
  if (parts === null) {
    throw new RangeError(`not a calendar date: ${date}`)
  }
  return parts
}

/** The same day of the month `months` later (earlier when negative); past the month's end it is the month's last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date)
  const index = year * 12 + (month - 1) + months
  const nextYear = Math.floor(index / 12)
  const nextMonth = index - nextYear * 12 + 1
  return write({ year: nextYear, month: nextMonth, day: Math.min(day, daysInMonth(nextYear, nextMonth)) })
}

/** The day `days` later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** Days since 1970-01-01. */
export function toDayNumber(date: CalendarDate): number {
  const { year, month, day } = dateParts(date)
  const utc = new Date(0)
  // setUTCFullYear, because Date.UTC reads years below 100 as 19xx.
  utc.setUTCFullYear(year, month - 1, day)
  return utc.getTime() / 86_400_000
}

/** The date that lies `days` after 1970-01-01. */
export function fromDayNumber(days: number): CalendarDate {
  const utc = new Date(days * 86_400_000)
  return write({ year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() })
}

function read(text: string): DateParts | null {
  const match = FORM.exec(text)
  if (match === null) {
    return null
  }
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return calendarDate(parts.year, parts.month, parts.day) === null ? null : parts
}

function write({ year, month, day }: DateParts): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
