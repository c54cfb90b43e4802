// Values of custom fields between the record, the form and the edit, and the rule they must keep.
import {
  type CustomField,
  customValueProblem,
  holdsFile,
  storedCustomValue,
} from '#contract/domains/hr/custom-value.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { needed, type Rule } from '#src/ui/form/rules.ts'

/** What the form's field begins with: undefined for an empty one, a list for several choices. */
export const customFormValue = (field: CustomField, value: unknown): unknown =>
  value ?? (field.fieldType === 'multiSelect' ? [] : undefined)

/** What is stored for a value of the form; a file just chosen stays a `File` until it is queued. */
export const customStoredValue = (field: CustomField, value: unknown): unknown =>
  isChosenFile(value) ? value : storedCustomValue(field, value)

/**
 * The rule of a field, with messages in the active language. A value that was there before is left in peace: the field may
 * have changed since, and whoever changes something else is not made to answer for it.
 */
export function customRule(field: CustomField, language: Language): Rule<unknown> {
  return (value, _, isAsBefore) => {
    if (isChosenFile(value)) return undefined
    const stored = customStoredValue(field, value)
    if (stored === null) return field.required ? needed(field.label, howTo(field))(undefined) : undefined
    if (isAsBefore) return undefined
    const problem = customValueProblem(field, stored, shanghaiToday())
    return problem === undefined ? undefined : refusalText(problem, language)
  }
}

/** A file that was chosen in this form and is not kept yet. */
export const isChosenFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File

function howTo(field: CustomField): 'enter' | 'choose' | 'upload' {
  if (holdsFile(field)) return 'upload'
  return ['date', 'select', 'multiSelect', 'user', 'dept'].includes(field.fieldType) ? 'choose' : 'enter'
}
