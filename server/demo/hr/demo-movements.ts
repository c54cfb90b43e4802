// A year of movements: people of the demonstration who came and went in the months before the day on which it is made.
import type { AnyRow } from '#contract/kit/collection.ts'
import { addDays, addMonths } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { enteredOn } from './demo-contract.ts'

/** Of so many regular people without an account one came within the year. */
const ONE_IN = 8
const DAYS = 360
const LEAST_DAYS = 100
const MONTHS_OF_PROBATION = 3

/** The same people; some of the regular ones came within the year, and those who have left went within it. */
export function withMovements(people: readonly AnyRow[], nowMs: number): AnyRow[] {
  const today = todayInShanghai(nowMs)
  let regular = 0
  let gone = 0
  return people.map((row) => {
    if (row.employeeStatus === 'left') {
      gone += 1
      const lastDay = addDays(today, -(4 + ((gone * 47) % DAYS)))
      return String(row.entryDate) < lastDay ? { ...row, lastDay } : row
    }
    if (row.employeeStatus !== 'active' || row.stage !== 'regular' || row.username !== null) return row
    regular += 1
    if (regular % ONE_IN !== 0) return row
    const entryDate = addDays(today, -(LEAST_DAYS + ((regular * 29) % (DAYS - LEAST_DAYS))))
    const regularDate = addMonths(entryDate, MONTHS_OF_PROBATION)
    return { ...row, ...enteredOn(row, entryDate, today), plannedRegularDate: regularDate, regularDate }
  })
}
