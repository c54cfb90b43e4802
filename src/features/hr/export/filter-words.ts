import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr.ts'
import { hrExportText } from '#src/i18n/hr-export.ts'
import { type Language, text } from '#src/i18n/i18n.ts'
import { sortOf } from '#src/ui/list/list-address.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { CODE_FIELDS } from '../roster/roster-query.ts'
import { isTodoKind } from '../roster/todo-filters.ts'

/** Which people, and in which order, in words of the active language; empty for everybody in the usual order. */
export function filterWords(search: QueryValues, departmentName: (uri: string) => string, language: Language): string {
  const words = text(hrText)
  const said = (label: string, value: string) => (language === 'en' ? `${label}: ${value}` : `${label}：${value}`)
  const { text: typed, dept, entryDateFrom, entryDateTo, todo } = search
  const sort = sortOf(search)
  const parts = [
    ...(typed === undefined ? [] : [said(words.search, typed)]),
    ...(dept === undefined ? [] : [said(words.department, departmentName(dept))]),
    ...CODE_FIELDS.flatMap((field) => {
      const code = search[field]
      return code === undefined ? [] : [said(fieldLabel('employee', field, language), enumLabel(field, code, language))]
    }),
    ...(entryDateFrom === undefined && entryDateTo === undefined
      ? []
      : [said(words.query.entryDate, `${entryDateFrom ?? ''} – ${entryDateTo ?? ''}`.trim())]),
    ...(isTodoKind(todo) ? [said(words.query.todo, words.todo[todo])] : []),
    ...(sort ? [text(hrExportText).sorted[sort.direction](fieldLabel('employee', sort.key, language))] : []),
  ]
  return parts.join(language === 'en' ? '; ' : '；')
}
