// An edit in words: who or what it is about, and what was done.

import { formatFieldValue, valueLabel } from '#src/i18n/field-words.ts'
import { activeLanguage, type Language } from '#src/i18n/i18n.ts'
import { recordAct, recordWords } from '#src/i18n/record-words.ts'
import { syncActsText } from '#src/i18n/shell/sync-acts.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { seenBy, subjectOf, valuesOf } from './edit-values.ts'

export type NameOf = (collection: string, uri: string) => string | undefined

/** Fields that name a row: a record has one of them. */
const NAME_FIELDS = ['name', 'groupName', 'label', 'employeeName', 'title'] as const
/** Names of fields in one title at most. */
const NAMED = 3

/** `修改 张三 的 手机号`. The name comes from the row as it is, else from what the edit itself knows. */
export function editTitle(
  edit: Pick<Edit, 'mutation' | 'args' | 'keys' | 'base'>,
  nameOf: NameOf,
  language: Language = activeLanguage(),
): string {
  const values = valuesOf(edit.args)
  const collection = subjectOf(edit)?.collection ?? ''
  const value = (field: string) => formatFieldValue(collection, field, values[field], { language, nameOf })
  const [who, what] = [whoOf(edit, nameOf, language), whatOf(edit, nameOf, language)]
  return recordAct(edit.mutation, who, language, what, value) ?? wordsIn(language).otherAct
}

/** The row an edit is about, by name. */
function whoOf(edit: Pick<Edit, 'args' | 'keys' | 'base'>, nameOf: NameOf, language: Language): string {
  const subject = subjectOf(edit)
  if (!subject) return wordsIn(language).someRecord
  const base = edit.base.find((one) => one.uri === subject.uri)
  const given = valuesOf(edit.args)
  const known = [
    nameOf(subject.collection, subject.uri),
    ...NAME_FIELDS.flatMap((field) => [base?.values[field], given[field]]),
  ]
  const name = known.find((one): one is string => typeof one === 'string' && one !== '')
  return name ?? recordWords(subject.collection, language)?.nameless ?? wordsIn(language).someRecord
}

function whatOf(edit: Pick<Edit, 'mutation' | 'args' | 'keys' | 'base'>, nameOf: NameOf, language: Language): string {
  const words = wordsIn(language)
  const values = valuesOf(edit.args)
  const collection = subjectOf(edit)?.collection ?? ''
  const names = Object.entries(values).map(([field, value]) =>
    valueLabel(collection, field, [value, seenBy(edit, field)], { language, nameOf }),
  )
  const shown = names.slice(0, NAMED).join(words.and)
  return names.length > NAMED ? words.andMore(shown, names.length) : shown
}

const wordsIn = (language: Language) => (language === 'en' ? syncActsText.en : syncActsText.zh)
