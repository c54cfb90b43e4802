import { addDays, addMonths, type CalendarDate, dateParts } from './calendar-date.ts'

export interface WorkingAgeLimits {
  /** Full years; 16 by the Labour Law (art. 15), 18 on many sites. */
  readonly minimum: number
  /** Full years from which the person is over age; settings by post and gender, never a constant here. */
  readonly maximum?: number
}

/** Full years of life on the day; someone born on 29 February has the birthday on 1 March in common years. */
export function ageOn(birthDate: CalendarDate, day: CalendarDate): number {
  const birth = dateParts(birthDate)
  const now = dateParts(day)
  const before = now.month < birth.month || (now.month === birth.month && now.day < birth.day)
  return now.year - birth.year - (before ? 1 : 0)
}

/** The first day on which the person is `years` old. */
export function dateOfAge(birthDate: CalendarDate, years: number): CalendarDate {
  const clamped = addMonths(birthDate, years * 12)
  // Clamping gives 28 February for a leap-day birth; the birthday is the day after.
  return dateParts(clamped).day === dateParts(birthDate).day ? clamped : addDays(clamped, 1)
}

/** Whether someone of this birth date may work on the day: too young, allowed, or at or over the age limit. */
export function workingAge(
  birthDate: CalendarDate,
  day: CalendarDate,
  { minimum, maximum = Number.POSITIVE_INFINITY }: WorkingAgeLimits,
): 'under' | 'within' | 'over' {
  const age = ageOn(birthDate, day)
  return age < minimum ? 'under' : age >= maximum ? 'over' : 'within'
}
