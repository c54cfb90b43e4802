// Values of a roster field between the record, the form and the edit, and the rule they must keep.
import { dateBeforeEntry, EMPLOYMENT_DATES } from '#contract/domains/hr/employment-dates.ts'
import { checkPersonName } from '#contract/kit/prc/contact-formats.ts'
import { checkMobile } from '#contract/kit/prc/mobile.ts'
import { checkPhone } from '#contract/kit/prc/phone.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr.ts'
import type { Language } from '#src/i18n/i18n.ts'
import {
  allOf,
  dateRule,
  email,
  lengthBetween,
  mobile,
  needed,
  numberBetween,
  phone,
  type Rule,
} from '#src/ui/form/rules.ts'
import { customFormValue, customRule, customStoredValue } from '../custom-fields/custom-form-values.ts'
import type { RosterField } from './roster-fields.ts'

/** What the form's field begins with: undefined for an empty one, a list for several. */
export function formValue(of: RosterField, value: unknown): unknown {
  if (of.custom) return customFormValue(of.custom, value)
  if (of.kind === 'duties' || of.kind === 'departments') return value ?? []
  if (value === null || value === undefined) return undefined
  return value
}

/** What is stored: null for nothing, names and numbers normalised. */
export function storedValue(of: RosterField, value: unknown): unknown {
  if (of.custom) return customStoredValue(of.custom, value)
  if (of.kind === 'duties' || of.kind === 'departments') return value ?? []
  if (typeof value !== 'string') return value ?? null
  const text = value.trim()
  if (text === '') return null
  const checked = of.kind === 'name' ? checkPersonName(text) : of.kind === 'mobile' ? checkMobile(text) : undefined
  return checked?.ok ? checked.value : text
}

/** Nothing of an employment comes before its first day; said at the date that is changed so. The server judges the first day. */
const afterEntry =
  (field: string, message: string): Rule<never> =>
  (value: string | undefined, values, isAsBefore) => {
    if (isAsBefore === true) return undefined
    const all = { ...(values as Record<string, unknown> | undefined), [field]: value }
    return dateBeforeEntry({ entryDate: all.entryDate, [field]: all[field] }) === field ? message : undefined
  }

/** The rule of a field, with messages in the active language. */
export function fieldRule(of: RosterField, language: Language): Rule<unknown> {
  if (of.custom) return customRule(of.custom, language)
  const words = (language === 'en' ? hrText.en : hrText.zh).form
  const rules: Rule<never>[] = []
  if (of.required === true) rules.push(needed(fieldLabel('employee', of.field, language)))
  switch (of.kind) {
    case 'name':
      rules.push(lengthBetween(2, 30), ((value: string | undefined) =>
        !value || checkPersonName(value).ok ? undefined : words.nameForm) as Rule<never>)
      break
    case 'mobile':
      rules.push(mobile)
      break
    case 'phone':
      rules.push(lengthBetween(0, of.max ?? 500), phone(checkPhone))
      break
    case 'email':
      rules.push(lengthBetween(3, 64), email)
      break
    case 'regionCode':
      rules.push(((value: string | undefined) =>
        !value || /^\d{6}$/.test(value) ? undefined : words.regionCode) as Rule<never>)
      break
    case 'date':
      rules.push(dateRule({ allowFuture: of.mayBeFuture === true }))
      if (EMPLOYMENT_DATES.some((field) => field === of.field)) rules.push(afterEntry(of.field, words.beforeEntry))
      break
    case 'integer':
      rules.push(numberBetween(of.min ?? 0, of.max ?? Number.MAX_SAFE_INTEGER))
      break
    case 'text':
    case 'longText':
    case 'idNo':
      rules.push(lengthBetween(of.min ?? 0, of.max ?? 500))
      break
    default:
      break
  }
  return allOf(...rules) as Rule<unknown>
}
