// Days of instants and instants of days, in China.
import { CHINA_AHEAD_MS, DAY_MS } from '../day-ms.ts'
import { addDays, type CalendarDate, toDayNumber } from './calendar-date.ts'

/** The day of a moment. */
export const dayOf = (atMs: number): CalendarDate => addDays('1970-01-01', Math.floor((atMs + CHINA_AHEAD_MS) / DAY_MS))

/** The first moment of a day. */
export const startOfDay = (day: CalendarDate): number => toDayNumber(day) * DAY_MS - CHINA_AHEAD_MS

/** The last second of a day. */
export const endOfDay = (day: CalendarDate): number => startOfDay(day) + DAY_MS - 1000
