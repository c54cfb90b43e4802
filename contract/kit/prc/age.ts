import { type CalendarDate, dateParts } from './calendar-date.ts'

/** Full years of life on the day; someone born on 29 February has the birthday on 1 March in common years. */
export function ageOn(birthDate: CalendarDate, day: CalendarDate): number {
  const birth = dateParts(birthDate)
  const now = dateParts(day)
  const before = now.month < birth.month || (now.month === birth.month && now.day < birth.day)
  return now.year - birth.year - (before ? 1 : 0)
}
