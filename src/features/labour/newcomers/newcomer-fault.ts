// What is wrong with the number of a newcomer, in words.
import { text } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { needed } from '#src/ui/form/rules.ts'
import { type NewcomerValues, numberSays } from './newcomer-values.ts'

/** Undefined where nothing is; `label` names the field while it is empty. */
export function numberFault(
  typed: Pick<NewcomerValues, 'idType' | 'idNo'>,
  today: string,
  label: string,
): string | undefined {
  const says = numberSays(typed, today)
  if (!says) return needed(label)(typed.idNo)
  if (!('fault' in says)) return undefined
  const words = text(newcomerText)
  return says.fault === 'identityDateInvalid' ? words.wrongDate : words.wrongNumber
}
