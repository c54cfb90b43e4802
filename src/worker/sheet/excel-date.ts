import { CHINA_AHEAD_MS, DAY_MS } from '#contract/kit/day-ms.ts'
import { type CalendarDate, fromDayNumber } from '#contract/kit/prc/calendar-date.ts'

/** Serial number of 1970-01-01 in the 1900 date system. */
const EPOCH_SERIAL = 25_569
/** The 1904 date system counts from 1904-01-01 instead. */
const OFFSET_1904 = 1_462
const FIRST_SOUND_SERIAL = 61
const LAST_SERIAL = 2_958_465

/**
 * The serial number of a calendar date, or null when the text is no date or one that spreadsheets do not agree on: Excel
 * has a 29 February 1900 that never was, so before 1 March 1900 the same number is a day earlier in LibreOffice.
 */
export function dateToSerial(date: string): number | null {
  if (date.length !== 10 || date.charCodeAt(4) !== 45 || date.charCodeAt(7) !== 45) {
    return null
  }
  const year = digits(date, 0, 4)
  const month = digits(date, 5, 7)
  const day = digits(date, 8, 10)
  // Comparisons with NaN are false, so letters end here too.
  if (!(year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) {
    return null
  }
  const utc = Date.UTC(year, month - 1, day)
  if (new Date(utc).getUTCDate() !== day) {
    return null
  }
  const serial = utc / DAY_MS + EPOCH_SERIAL
  return serial >= FIRST_SOUND_SERIAL ? serial : null
}

/** The serial number with fraction of an instant (epoch ms) as clocks in Asia/Shanghai show it. */
export function instantToSerial(epochMs: number): number {
  return Math.round((epochMs + CHINA_AHEAD_MS) / 1000) / 86_400 + EPOCH_SERIAL
}

/** `YYYY-MM-DD HH:mm:ss` of an instant in Asia/Shanghai. */
export function instantText(epochMs: number): string {
  return new Date(epochMs + CHINA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Date and time of a serial number as Excel shows it; date is null below 1 and after 9999-12-31. */
export function serialToDate(serial: number, date1904: boolean): { date: CalendarDate | null; time: string } {
  const seconds = Math.round((date1904 ? serial + OFFSET_1904 : serial) * 86_400)
  const days = Math.floor(seconds / 86_400)
  const rest = seconds - days * 86_400
  const time = [rest / 3600, (rest / 60) % 60, rest % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
  if (days < 1 || days > LAST_SERIAL) {
    return { date: null, time }
  }
  const shift = days >= FIRST_SOUND_SERIAL ? EPOCH_SERIAL : EPOCH_SERIAL - 1
  return { date: fromDayNumber(days - shift), time }
}

function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - 48
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN
  }
  return value
}
