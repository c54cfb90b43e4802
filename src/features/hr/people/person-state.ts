import type { employee } from '#contract/domains/hr/employee.ts'
import type { Row } from '#contract/kit/collection.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { StatusTone } from '#src/ui/status-tag.tsx'

export type Person = Row<typeof employee>

/** What is said of a person in a word: a disabled account goes before the state of employment. */
export function personState(person: Person, language: Language): { label: string; tone: StatusTone } {
  if (person.membership === 'disabled' && person.employeeStatus !== 'left') {
    return { label: enumLabel('membership', 'disabled', language), tone: 'neutral' }
  }
  const label = enumLabel('employeeStatus', person.employeeStatus, language)
  return { label, tone: person.employeeStatus === 'active' ? 'active' : 'neutral' }
}

/** States of someone who belongs to the organisation, or is about to. */
export const PRESENT_STATUSES = ['preEntry', 'active', 'leaving'] as const
/** States of someone who does not. */
export const GONE_STATUSES = ['left', 'entryCancelled'] as const
