// An edit in words: who or what it is about, and what was done.

import { formatFieldValue, valueLabel } from '#src/i18n/field-words.ts'
import { activeLanguage, type Language } from '#src/i18n/i18n.ts'
import { syncActsText } from '#src/i18n/sync-acts.ts'
import type { Edit } from '#src/sync/edit.ts'
import { seenBy, subjectOf, valuesOf } from './edit-values.ts'

export type NameOf = (collection: string, uri: string) => string | undefined

/** Fields that name a row, by collection. */
const NAME_FIELDS: Readonly<Record<string, string>> = { department: 'groupName', customField: 'label' }
/** Mutations whose object is a value rather than the name of a field. */
const BY_VALUE: Readonly<Record<string, string>> = {
  'hr.moveEmployee': 'groupUri',
  'hr.setEmployeeMembership': 'membership',
  'organisation.moveDepartment': 'parentUri',
}
/** Names of fields in one title at most. */
const NAMED = 3

/** `修改 张三 的 手机号`. The name comes from the row as it is, else from what the edit itself knows. */
export function editTitle(
  edit: Pick<Edit, 'mutation' | 'args' | 'keys' | 'base'>,
  nameOf: NameOf,
  language: Language = activeLanguage(),
): string {
  const words = language === 'en' ? syncActsText.en : syncActsText.zh
  const acts: Readonly<Record<string, (who: string, what: string) => string>> = words.acts
  const say = Object.hasOwn(acts, edit.mutation) ? acts[edit.mutation] : undefined
  if (!say) return words.otherAct
  return say(whoOf(edit, nameOf, language), whatOf(edit, nameOf, language)).trim()
}

/** The row an edit is about, by name. */
function whoOf(edit: Pick<Edit, 'args' | 'keys' | 'base'>, nameOf: NameOf, language: Language): string {
  const words = (language === 'en' ? syncActsText.en : syncActsText.zh).someone
  const subject = subjectOf(edit)
  if (!subject) return words.other
  const field = NAME_FIELDS[subject.collection] ?? 'name'
  const base = edit.base.find((one) => one.uri === subject.uri)
  const known = [nameOf(subject.collection, subject.uri), base?.values[field], valuesOf(edit.args)[field]]
  const name = known.find((one): one is string => typeof one === 'string' && one !== '')
  const nameless: Readonly<Record<string, string>> = words
  return name ?? (Object.hasOwn(nameless, subject.collection) ? (nameless[subject.collection] ?? '') : words.other)
}

function whatOf(edit: Pick<Edit, 'mutation' | 'args' | 'keys' | 'base'>, nameOf: NameOf, language: Language): string {
  const words = language === 'en' ? syncActsText.en : syncActsText.zh
  const values = valuesOf(edit.args)
  const collection = subjectOf(edit)?.collection ?? ''
  const byValue = BY_VALUE[edit.mutation]
  if (byValue !== undefined) {
    const shown = formatFieldValue(collection, byValue, values[byValue], { language, nameOf })
    return shown === '' ? words.someone.department : shown
  }
  const names = Object.entries(values).map(([field, value]) =>
    valueLabel(collection, field, [value, seenBy(edit, field)], { language, nameOf }),
  )
  const shown = names.slice(0, NAMED).join(words.and)
  return names.length > NAMED ? words.andMore(shown, names.length) : shown
}
