// The order of a person's dates at work: the same answer on the form and on the server.

/** From the first day on, in the order in which they come. */
const AFTER_ENTRY = ['plannedRegularDate', 'regularDate', 'lastDay'] as const

/** Fields whose order is judged. */
export const EMPLOYMENT_DATES = ['entryDate', ...AFTER_ENTRY] as const

/** A changed date that stands in the wrong place. */
export interface MisplacedDate {
  readonly field: (typeof EMPLOYMENT_DATES)[number]
  /** Which of the two was moved: the date before the day of entry, or the day of entry past a date that stays. */
  readonly reason: 'beforeEntry' | 'entryTooLate'
  /** The date that it collides with. */
  readonly other: (typeof EMPLOYMENT_DATES)[number]
}

/**
 * Dates that `changed` puts in the wrong order, over the rest of the record. What was wrong before and is not touched is no
 * reason to refuse anything.
 */
export function misplacedDates(
  changed: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
): MisplacedDate[] {
  const now = (field: string) => (field in changed ? changed[field] : row[field])
  const entryDate = now('entryDate')
  if (typeof entryDate !== 'string') return []
  return AFTER_ENTRY.flatMap((field): MisplacedDate[] => {
    const day = now(field)
    if (typeof day !== 'string' || day >= entryDate) return []
    if (field in changed) return [{ field, reason: 'beforeEntry', other: 'entryDate' }]
    return 'entryDate' in changed ? [{ field: 'entryDate', reason: 'entryTooLate', other: field }] : []
  })
}
