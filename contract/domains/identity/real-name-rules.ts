// What a person's certification asks for beside the number, the same on both ends.
import { isCalendarDate } from '../../kit/prc/calendar-date.ts'

/** What can be marked for correction. */
export const REAL_NAME_FIELDS = ['name', 'idNo', 'validity', 'pictures'] as const
export type RealNameField = (typeof REAL_NAME_FIELDS)[number]

/** How long the card is valid, by days in Asia/Shanghai; `until` is null where it has no end. */
export interface Validity {
  readonly from: string
  readonly until: string | null
}

export type ValidityFault = 'fromForm' | 'fromAhead' | 'untilForm' | 'untilOver' | 'order'

/** What speaks against the validity of a card; undefined for nothing. */
export function validityFault({ from, until }: Validity, today: string): ValidityFault | undefined {
  if (!isCalendarDate(from)) return 'fromForm'
  if (from > today) return 'fromAhead'
  if (until === null) return undefined
  if (!isCalendarDate(until)) return 'untilForm'
  if (until <= from) return 'order'
  return until < today ? 'untilOver' : undefined
}

/** After a rejection only what was marked can be corrected; where nothing was marked, everything can. */
export const isOpenField = (
  field: RealNameField,
  { status, marked }: { readonly status: number; readonly marked: readonly string[] },
): boolean => status !== 2 || marked.length === 0 || marked.includes(field)
