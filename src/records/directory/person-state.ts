import type { employee } from '#contract/domains/hr/employee.ts'
import type { Row } from '#contract/kit/collection.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { StatusTone } from '#src/ui/status-tag.tsx'

export type Person = Row<typeof employee>

/** What is said of a person's employment in a word. Whether he may sign in is another matter, with a mark of its own. */
export function personState(person: Person, language: Language): { label: string; tone: StatusTone } {
  const label = enumLabel('employeeStatus', person.employeeStatus, language)
  return { label, tone: person.employeeStatus === 'active' ? 'active' : 'neutral' }
}

/** Whether somebody who belongs here was shut out of signing in; of those who have left it goes without saying. */
export const isShutOut = ({ membership, employeeStatus }: Pick<Person, 'membership' | 'employeeStatus'>): boolean =>
  membership === 'disabled' && !GONE_STATUSES.some((gone) => gone === employeeStatus)

/** States of someone who belongs to the organisation, or is about to. */
export const PRESENT_STATUSES = ['preEntry', 'active', 'leaving'] as const
/** States of someone who does not. */
export const GONE_STATUSES = ['left', 'entryCancelled'] as const
