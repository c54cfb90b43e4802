import { useCallback } from 'react'
import { valueAt } from '#contract/kit/map-path.ts'
import { formatFieldValue, type ValueOptions } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'

/** What a form says beside a field that somebody else has changed under what is typed there: `sayChanged` of `useForm`. */
export function useChangedMeanwhile(
  collection: string,
  nameOf?: ValueOptions['nameOf'],
): (field: string, row: Readonly<Record<string, unknown>>) => string {
  const language = useLanguage()
  const words = useText(uiFormText)
  return useCallback(
    (field, row) => {
      const value = valueAt(row, field)
      return words.changedMeanwhile(
        formatFieldValue(collection, field, value, nameOf ? { language, nameOf } : { language }),
      )
    },
    [collection, language, nameOf, words],
  )
}
