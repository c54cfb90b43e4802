import { type CalendarDate, calendarDate } from './calendar-date.ts'
import { type Checked, failed, passed } from './checked.ts'
import { hasMod112Check, mod112CheckCharacter } from './mod-11-2.ts'
import { normaliseCode } from './normalise.ts'

/** First two digits of a region. The other four are not looked up: codes of dissolved counties stay valid for life. */
const REGIONS = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const EARLIEST_BIRTH = '1900-01-01'

export type ResidentIdReason = 'form' | 'region' | 'date' | 'checkDigit'

export interface ResidentIdFacts {
  readonly birthDate: CalendarDate
  readonly gender: 'male' | 'female'
  /** Six digits: where the number was first issued. */
  readonly regionCode: string
}

export interface ResidentIdOptions {
  /** Local date; nobody is born after it. */
  readonly today: CalendarDate
  /** Accept the 15-digit number of before 1999 and answer with its 18-character form; imports only. */
  readonly allowOldForm?: boolean
}

/** Checks a citizen's identity number by GB 11643-1999 and reads birth date, gender and region from it. */
export function checkResidentId(
  text: string,
  { today, allowOldForm = false }: ResidentIdOptions,
): Checked<string, ResidentIdReason, ResidentIdFacts> {
  const typed = normaliseCode(text)
  const number = allowOldForm && /^[1-9]\d{14}$/.test(typed) ? upgradeResidentId(typed) : typed
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) {
    return failed('form')
  }
  if (!REGIONS.has(number.slice(0, 2))) {
    return failed('region')
  }
  const birthDate = birthDateAt7(number, today)
  if (birthDate === null) {
    return failed('date')
  }
  if (!hasMod112Check(number)) {
    return failed('checkDigit')
  }
  const gender = Number(number[16]) % 2 === 1 ? 'male' : 'female'
  return passed(number, { birthDate, gender, regionCode: number.slice(0, 6) })
}

/** The 18-character form of a 15-digit number: the century goes in after the region, the check character at the end. */
export function upgradeResidentId(fifteenDigits: string): string {
  const seventeen = `${fifteenDigits.slice(0, 6)}19${fifteenDigits.slice(6)}`
  return seventeen + mod112CheckCharacter(seventeen)
}

/** The birth date in characters 7 to 14, or null when there is no such day between 1900 and today. */
export function birthDateAt7(number: string, today: CalendarDate): CalendarDate | null {
  const date = calendarDate(Number(number.slice(6, 10)), Number(number.slice(10, 12)), Number(number.slice(12, 14)))
  return date !== null && date >= EARLIEST_BIRTH && date <= today ? date : null
}
