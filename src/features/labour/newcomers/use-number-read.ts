import { yearsBy } from '#contract/domains/labour/gate-lights.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import type { numberSays } from './newcomer-values.ts'

/** What a number says of whoever has it, for the line below its field: sex, age and month of birth; undefined where it says less. */
export function useNumberRead(says: ReturnType<typeof numberSays>, today: string): string | undefined {
  const words = useText(newcomerText)
  const language = useLanguage()
  const known = says && 'known' in says ? says.known : undefined
  if (!known?.birthMonth || !known.gender) return undefined
  return words.checked(
    enumLabel('gender', known.gender, language, 'siteWorker'),
    yearsBy(known.birthMonth, today).atMost,
    known.birthMonth,
  )
}
