// A value of a custom field in words, for lists, exports and sentences.
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import { customPath } from './custom-roster-field.ts'

/** '' when empty, or when it refers to a row that nobody can name here. */
export function customText(field: CustomField, value: unknown, nameOf: NameOf, language: Language): string {
  const asked: NameOf = (collection, uri) =>
    collection === 'customField.fieldType' ? field.fieldType : nameOf(collection, uri)
  return formatFieldValue('employee', customPath(field), value, { language, nameOf: asked })
}
