import { dateBeforeEntry, EMPLOYMENT_DATES } from './employment-dates.ts'

/**
 * Every date of a row that lies before the first day at work: as on the form, with the person's own dates only where the
 * row moves that day. `person` is empty for somebody who is added.
 */
export function datesBeforeEntry(
  given: Readonly<Record<string, unknown>>,
  person: Readonly<Record<string, unknown>>,
): readonly string[] {
  const dates: Readonly<Record<string, unknown>> =
    'entryDate' in given ? { ...person, ...given } : { ...given, entryDate: person.entryDate }
  return EMPLOYMENT_DATES.filter(
    (field) =>
      field !== 'entryDate' && dateBeforeEntry({ entryDate: dates.entryDate, [field]: dates[field] }) === field,
  )
}
