import { addDays } from '#src/lib/shanghai-date.ts'

/** The moment a calendar date (`yyyy-MM-dd`, Asia/Shanghai) is over, epoch milliseconds; null without a date. */
export const endOfDay = (date: string | undefined): number | null =>
  date === undefined ? null : Date.parse(`${addDays(date, 1)}T00:00:00+08:00`)
