// Dates as people type them. What is kept is always `yyyy-MM-dd`, or `yyyy-MM` for a month.
import { isCalendarDate } from './shanghai-date.ts'

export type DatePrecision = 'day' | 'month'

const TYPED = {
  day: [/^(\d{4})(\d{2})(\d{2})$/, /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?$/],
  month: [/^(\d{4})(\d{2})$/, /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?月?$/],
} as const satisfies Record<DatePrecision, readonly RegExp[]>
const DIGITS = { day: 8, month: 6 } as const

const half = (text: string) => text.normalize('NFKC').trim()

/** The date that was typed in one of the usual ways (`2026-1-3`, `20260103`, `2026年1月3日`); undefined when it is none. */
export function readDateText(text: string, precision: DatePrecision = 'day'): string | undefined {
  const typed = half(text)
  for (const form of TYPED[precision]) {
    const found = form.exec(typed)
    if (!found) continue
    const [, year, month = '', day = '1'] = found
    const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    if (isCalendarDate(date)) return precision === 'day' ? date : date.slice(0, 7)
  }
  return undefined
}

/** What a field shows while digits are typed at its end: the dashes come by themselves. Anything else stays as typed. */
export function maskDateText(text: string, precision: DatePrecision = 'day'): string {
  const typed = half(text)
  if (!/^\d{4}-?\d{1,2}-?\d{0,4}$/.test(typed) || /^\d{4}-\d-/.test(typed)) return text
  const digits = typed.replaceAll('-', '')
  if (digits.length > DIGITS[precision]) return text
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  const masked = parts.filter((part) => part !== '').join('-')
  // A dash typed by hand after the month stays until its day follows.
  return typed.endsWith('-') ? `${masked}-` : masked
}
