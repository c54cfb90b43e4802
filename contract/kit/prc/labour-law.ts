import { addDays, addMonths, type CalendarDate, dateParts } from './calendar-date.ts'

/** The term of a labour contract; a fixed one includes both its days. */
export type ContractTerm =
  | { readonly kind: 'fixed'; readonly startDate: CalendarDate; readonly endDate: CalendarDate }
  | { readonly kind: 'openEnded' }
  | { readonly kind: 'taskBased' }

/**
 * The longest probation in months that the term allows (Labour Contract Law art. 19): none when bound to a task or under
 * 3 months, 1 under a year, 2 under three years, 6 from three years on and when open-ended.
 */
export function maxProbationMonths(term: ContractTerm): 0 | 1 | 2 | 6 {
  switch (term.kind) {
    case 'taskBased':
      return 0
    case 'openEnded':
      return 6
    case 'fixed': {
      const months = wholeMonths(term.startDate, term.endDate)
      return months < 3 ? 0 : months < 12 ? 1 : months < 36 ? 2 : 6
    }
  }
}

/** Whole months from the first to the last day, both included: 2026-01-01 to 2026-12-31 is 12, to 2026-12-30 is 11. */
export function wholeMonths(firstDay: CalendarDate, lastDay: CalendarDate): number {
  if (lastDay < firstDay) {
    return 0
  }
  const end = addDays(lastDay, 1)
  const first = dateParts(firstDay)
  const last = dateParts(end)
  const months = (last.year - first.year) * 12 + last.month - first.month
  return addMonths(firstDay, months) <= end ? months : months - 1
}

/** The last day of a probation of `months` months that begins on `startDate`; null when there is no probation. */
export function probationEnd(startDate: CalendarDate, months: number): CalendarDate | null {
  return months > 0 ? addDays(addMonths(startDate, months), -1) : null
}

/** Why a probation is not allowed for a contract, or null when it is (art. 19: inside the term, within its maximum). */
export function probationFault(
  term: ContractTerm,
  probationStart: CalendarDate,
  months: number,
): 'tooLong' | 'outsideTerm' | null {
  if (months > maxProbationMonths(term)) {
    return 'tooLong'
  }
  const end = probationEnd(probationStart, months)
  if (term.kind !== 'fixed' || end === null) {
    return null
  }
  return probationStart < term.startDate || end > term.endDate ? 'outsideTerm' : null
}
