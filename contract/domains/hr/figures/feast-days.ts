// Birthdays and anniversaries of the days ahead.
import type { AnyRow } from '../../../kit/collection.ts'
import { addDays } from '../../../kit/prc/calendar-date.ts'

export interface FeastDay {
  readonly uri: string
  readonly name: string
  readonly day: string
  readonly kind: 'birthday' | 'anniversary'
  /** Of work, on an anniversary. */
  readonly years: number
}

const FEAST_DAYS = 7

/** The days ahead by what stands behind the year of a date that comes round on them. */
export type FeastsAhead = ReadonlyMap<string, string>

/** Made once for everybody: a date is then only looked up. One of a leap day comes round on the day before it. */
export function feastsAhead(today: string, days = FEAST_DAYS): FeastsAhead {
  const ahead = new Map<string, string>()
  for (let at = 0; at < days; at++) {
    const day = addDays(today, at)
    ahead.set(day.slice(5), day)
    if (day.endsWith('-02-28') && addDays(day, 1).endsWith('-03-01')) ahead.set('02-29', day)
  }
  return ahead
}

/** Adds what of a person is kept; he may have chosen that nothing is. */
export function addFeasts(feasts: FeastDay[], row: AnyRow, today: string, ahead: FeastsAhead): void {
  if (row.quietDays === true) return
  const { birthDate, entryDate } = row
  const who = { uri: row.uri, name: typeof row.name === 'string' ? row.name : '' }
  const birthday = typeof birthDate === 'string' ? ahead.get(birthDate.slice(5)) : undefined
  if (birthday !== undefined) feasts.push({ ...who, day: birthday, kind: 'birthday', years: 0 })
  if (typeof entryDate !== 'string' || entryDate > today) return
  const day = ahead.get(entryDate.slice(5))
  const years = day === undefined ? 0 : Number(day.slice(0, 4)) - Number(entryDate.slice(0, 4))
  if (day !== undefined && years > 0) feasts.push({ ...who, day, kind: 'anniversary', years })
}

export const byDay = (a: FeastDay, b: FeastDay): number => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1)
