import { useMemo } from 'react'
import { baseDataCalls, type DICTIONARIES } from '#contract/domains/base-data-calls.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { useKept } from '../use-kept.ts'

export interface DictionaryItem {
  readonly value: string
  readonly label: string
}

const none: readonly DictionaryItem[] = []

/** The entries of a dictionary in the person's language; none until they are there. */
export function useDictionary(type: (typeof DICTIONARIES)[number]): readonly DictionaryItem[] {
  const language = useLanguage()
  const { value } = useKept(baseDataCalls.dictionaryList, { type })
  return useMemo(
    () =>
      value?.items.map((item) => ({ value: item.value, label: language === 'en' ? item.labelEn : item.label })) ?? none,
    [value, language],
  )
}
