// The order of a person's dates at work: the same answer on the form and on the server.

/** From the first day on, in the order in which they come. */
const AFTER_ENTRY = ['plannedRegularDate', 'regularDate', 'lastDay'] as const

/** Fields whose order is judged. */
export const EMPLOYMENT_DATES = ['entryDate', ...AFTER_ENTRY] as const

/** The first date that lies before the day of entry; undefined when none does, or when there is no day of entry. */
export function dateBeforeEntry(values: Readonly<Record<string, unknown>>): string | undefined {
  const { entryDate } = values
  if (typeof entryDate !== 'string') return undefined
  return AFTER_ENTRY.find((field) => {
    const day = values[field]
    return typeof day === 'string' && day < entryDate
  })
}
