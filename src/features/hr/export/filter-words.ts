import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { type Language, text } from '#src/i18n/i18n.ts'
import { sortOf } from '#src/ui/list/list-address.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { CODE_FIELDS, POST_FIELDS } from '../roster/roster-query.ts'
import { TODO_KINDS, type TodoKind } from '../roster/todo-filters.ts'

interface FilterWordsOptions {
  readonly departmentName: (uri: string) => string
  /** Of a station, a duty or a rank. */
  readonly postName: (uri: string) => string
  /** What whoever is looking may ask for; a colleague's template may ask for more, and does not get it. */
  readonly kinds: readonly TodoKind[]
  readonly language: Language
}

/** Which people, and in which order, in words of the active language; empty for everybody in the usual order. */
export function filterWords(
  search: QueryValues,
  { departmentName, postName, kinds, language }: FilterWordsOptions,
): string {
  const words = text(hrText)
  const said = (label: string, value: string) => (language === 'en' ? `${label}: ${value}` : `${label}：${value}`)
  const { text: typed, dept, entryDateFrom, entryDateTo } = search
  const todo = TODO_KINDS.find((kind) => kind === search.todo)
  const sort = sortOf(search)
  const parts = [
    ...(typed === undefined ? [] : [said(words.search, typed)]),
    ...(dept === undefined ? [] : [said(words.department, departmentName(dept))]),
    ...CODE_FIELDS.flatMap((field) => {
      const code = search[field]
      return code === undefined ? [] : [said(fieldLabel('employee', field, language), enumLabel(field, code, language))]
    }),
    ...POST_FIELDS.flatMap((field) => {
      const uri = search[field]
      return uri === undefined ? [] : [said(fieldLabel('employee', field, language), postName(uri))]
    }),
    ...(entryDateFrom === undefined && entryDateTo === undefined
      ? []
      : [said(words.query.entryDate, `${entryDateFrom ?? ''} – ${entryDateTo ?? ''}`.trim())]),
    ...(todo === undefined
      ? []
      : [
          said(words.query.todo, kinds.includes(todo) ? words.todo[todo] : text(hrExportText).denied(words.todo[todo])),
        ]),
    ...(sort ? [text(hrExportText).sorted[sort.direction](fieldLabel('employee', sort.key, language))] : []),
  ]
  return parts.join(language === 'en' ? '; ' : '；')
}
