// An edit as text to paste elsewhere: what was done, why it was refused, and every value.
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { dateTime } from '#src/lib/format-time.ts'
import type { Edit } from '#src/sync/edit.ts'
import { editTitle, type NameOf } from './edit-title.ts'
import { refusalCodeOf, subjectOf, valuesOf } from './edit-values.ts'

export interface Fact {
  readonly field: string
  readonly label: string
  readonly value: string
}

/** What the person filled in, field by field, in words. */
export function factsOf(edit: Pick<Edit, 'args' | 'keys'>, nameOf: NameOf): Fact[] {
  const collection = subjectOf(edit)?.collection ?? ''
  return Object.entries(valuesOf(edit.args)).map(([field, value]) => ({
    field,
    label: fieldLabel(collection, field, undefined, nameOf),
    value: formatFieldValue(collection, field, value, { nameOf }),
  }))
}

/** The edit as lines of text. */
export function editText(edit: Edit, nameOf: NameOf): string {
  const code = refusalCodeOf(edit)
  return [
    editTitle(edit, nameOf),
    dateTime(edit.madeAtMs),
    ...(code === undefined ? [] : [refusalText(code)]),
    ...factsOf(edit, nameOf).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n')
}
