// An edit as text to paste elsewhere: what was done, why it was refused, and every value.
import { fieldLabel, formatFieldValue, valueLabel } from '#src/i18n/field-words.ts'
import { text } from '#src/i18n/i18n.ts'
import { stateWord } from '#src/i18n/record-words.ts'
import { refusalSentence } from '#src/i18n/refusals.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { dateTime } from '#src/lib/format-time.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { editTitle, type NameOf } from './edit-title.ts'
import { commentOf, fieldsRefused, seenBy, subjectOf, valuesOf } from './edit-values.ts'

export interface Fact {
  readonly field: string
  readonly label: string
  readonly value: string
}

/** What the person filled in, field by field, in words. */
export function factsOf(edit: Pick<Edit, 'args' | 'keys' | 'base'>, nameOf: NameOf): Fact[] {
  const collection = subjectOf(edit)?.collection ?? ''
  const facts = Object.entries(valuesOf(edit.args))
    .filter(([, value]) => !isBareId(value))
    .map(([field, value]) => ({
      field,
      label: valueLabel(collection, field, [value, seenBy(edit, field)], { nameOf }),
      value: formatFieldValue(collection, field, value, { nameOf }),
    }))
  const comment = commentOf(edit.args)
  return comment === undefined
    ? facts
    : [...facts, { field: 'comment', label: text(recordPartsText).comment, value: comment }]
}

/** Fields that did not collide and went on by themselves, in words. */
export function labelsApart({ apart, args, keys }: Pick<Edit, 'apart' | 'args' | 'keys'>, nameOf: NameOf): string[] {
  const kept = valuesOf(args)
  const fields = apart ? Object.keys(valuesOf(apart.args)).filter((field) => !Object.hasOwn(kept, field)) : []
  return fields.map((field) => fieldLabel(subjectOf({ keys })?.collection ?? '', field, undefined, nameOf))
}

/** What an article or a thread is known by among machines: nobody has filled it in, and it tells nobody anything. */
const isBareId = (value: unknown): boolean => typeof value === 'string' && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(value)

/** Why an edit was not accepted: the fields it was about, where the server named them, and what it said of them. */
export function refusalWords(edit: Pick<Edit, 'outcome' | 'keys'>, nameOf: NameOf): string | undefined {
  if (edit.outcome?.kind !== 'refused') return undefined
  const collection = subjectOf(edit)?.collection ?? ''
  const sentence = refusalSentence(edit.outcome, dateTime, {
    person: (username) => nameOf('username', username) ?? username,
    state: (state) => stateWord(collection, state) || state,
  })
  const labels = fieldsRefused(edit).flatMap((field) => {
    const label = fieldLabel(collection, field, undefined, nameOf)
    // What has no name on any screen is not called by its code.
    return label === field ? [] : [label]
  })
  return labels.length === 0 ? sentence : text(syncText).edit.about(labels, sentence)
}

/** The edit as lines of text. */
export function editText(edit: Edit, nameOf: NameOf): string {
  const reason = refusalWords(edit, nameOf)
  return [
    editTitle(edit, nameOf),
    dateTime(edit.madeAtMs),
    ...(reason === undefined ? [] : [reason]),
    ...factsOf(edit, nameOf).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n')
}
