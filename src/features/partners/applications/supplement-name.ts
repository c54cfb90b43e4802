import { SUPPLEMENT_FIELDS } from '#contract/domains/partners/supplement.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'

/** What an item is about: a field of the form, or what the reviewer has called it. */
export const supplementName = (field: string, language: Language): string =>
  SUPPLEMENT_FIELDS.some((one) => one === field) ? fieldLabel('partnerApplication', field, language) : field
