import { ORGANISATION_LIMITS } from '#contract/domains/identity/organisation-calls.ts'
import type { organisationsText } from '#src/i18n/identity/organisations.ts'
import { lengthBetween } from '#src/ui/form/rules.ts'

type Value = string | undefined

/** The specification's rules of an organisation's names and description, in its words. */
export const nameRules = (words: (typeof organisationsText)['zh']['create']) => ({
  groupName: (value: Value) => (value?.trim() ? undefined : words.needName),
  asname: (value: Value) => {
    const length = [...(value?.trim() ?? '')].length
    if (length === 0) return words.needShortName
    return length > ORGANISATION_LIMITS.shortName ? words.shortLength : undefined
  },
  description: lengthBetween(0, ORGANISATION_LIMITS.description),
})
