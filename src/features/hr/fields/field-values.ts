// Values of a roster field between the record, the form and the edit, and the rule they must keep.

import { departmentsOf } from '#contract/domains/hr/departments-of.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { isEmployeeNumber } from '#contract/domains/hr/employee-number.ts'
import { EMPLOYMENT_DATES, misplacedDates } from '#contract/domains/hr/employment-dates.ts'
import { fieldOf } from '#contract/kit/collection.ts'
import { isCalendarDate } from '#contract/kit/field.ts'
import { checkEmail, checkPersonName } from '#contract/kit/prc/contact-formats.ts'
import { checkMobile } from '#contract/kit/prc/mobile.ts'
import { normaliseFormat, normaliseLine } from '#contract/kit/prc/normalise.ts'
import { checkPhone } from '#contract/kit/prc/phone.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
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
import { probationRule } from './probation-rule.ts'
import type { RosterField } from './roster-fields.ts'

/** What the form's field begins with: undefined for an empty one, a list for several. Of departments the further ones. */
export function formValue(of: RosterField, value: unknown): unknown {
  if (of.custom) return customFormValue(of.custom, value)
  if (of.kind === 'duties') return value ?? []
  if (of.kind === 'departments') return Array.isArray(value) ? value.slice(1) : []
  if (value === null || value === undefined) return undefined
  return value
}

/** Kinds that are stored in one form however they are typed or pasted. */
const CHECKS = { name: checkPersonName, mobile: checkMobile, phone: checkPhone, email: checkEmail } as const

/**
 * What is stored: null for nothing; names, numbers and addresses in one form, so that equal ones are found equal. Further
 * departments stand behind the primary one, which is `primary`.
 */
export function storedValue(of: RosterField, value: unknown, primary?: string): unknown {
  if (of.custom) return customStoredValue(of.custom, value)
  if (of.kind === 'duties') return value ?? []
  if (of.kind === 'departments') {
    const further = Array.isArray(value) ? (value as readonly string[]) : []
    return primary === undefined ? further : departmentsOf(primary, further)
  }
  if (typeof value !== 'string') return value ?? null
  const text = value.trim()
  if (text === '') return null
  if (of.field === 'employeeNo') return normaliseLine(normaliseFormat(text))
  const checked = Object.hasOwn(CHECKS, of.kind) ? CHECKS[of.kind as keyof typeof CHECKS](text) : undefined
  return checked?.ok ? checked.value : text
}

/**
 * Nothing of an employment comes before its first day; said at the date that is changed so, over `row` and whatever else the
 * form changes of it.
 */
function datesRule(field: string, language: Language, row: Readonly<Record<string, unknown>> = {}): Rule<unknown> {
  const words = (language === 'en' ? hrText.en : hrText.zh).form
  return (value, values) => {
    const all: Readonly<Record<string, unknown>> = { ...(values as object | undefined), [field]: value }
    // A date that is still being typed is none yet.
    const dayOf = (one: string) => (typeof all[one] === 'string' && isCalendarDate(all[one]) ? all[one] : null)
    const changed = EMPLOYMENT_DATES.filter((one) => one in all && dayOf(one) !== (row[one] ?? null))
    const wrong = misplacedDates(Object.fromEntries(changed.map((one) => [one, dayOf(one)])), row)
    const found = wrong.find((one) => one.field === field)
    if (!found) return undefined
    if (found.reason === 'beforeEntry') return words.beforeEntry
    return words.entryTooLate(fieldLabel('employee', found.other, language), String(row[found.other]))
  }
}

/** Of an employee number that is new: whoever has an odd one keeps it. */
const numberRule =
  (language: Language): Rule<string | undefined> =>
  (value, _, isAsBefore) =>
    !value || isAsBefore === true || isEmployeeNumber(normaliseLine(normaliseFormat(value)))
      ? undefined
      : (language === 'en' ? hrText.en : hrText.zh).form.numberForm

/** Required fields that records of old may lack: they are asked for where a record is made, or where one has a value. */
const mayBeLacking = (of: RosterField): boolean => fieldOf(employee, of.field)?.nullable === true

const askFor = (of: RosterField, language: Language) =>
  needed(fieldLabel('employee', of.field, language), of.kind === 'date' || of.kind === 'option' ? 'choose' : 'enter')

/** The rule of a field of a record, with messages in the active language; dates are judged beside those of `row`. */
export function fieldRule(of: RosterField, language: Language, row?: Readonly<Record<string, unknown>>): Rule<unknown> {
  if (of.custom) return customRule(of.custom, language)
  const words = (language === 'en' ? hrText.en : hrText.zh).form
  const rules: Rule<never>[] = []
  if (of.required === true) {
    const ask = askFor(of, language)
    const isLeft = mayBeLacking(of)
    rules.push((value, _, isAsBefore) => (isLeft && isAsBefore === true ? undefined : ask(value)))
  }
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
      if (EMPLOYMENT_DATES.some((field) => field === of.field)) rules.push(datesRule(of.field, language, row))
      break
    case 'integer':
      rules.push(numberBetween(of.min ?? 0, of.max ?? Number.MAX_SAFE_INTEGER))
      if (of.field === 'probationMonths') rules.push(probationRule(language, row) as Rule<never>)
      break
    case 'text':
      if (of.field === 'employeeNo') rules.push(numberRule(language) as Rule<never>)
      rules.push(lengthBetween(of.min ?? 0, of.max ?? 500))
      break
    case 'longText':
    case 'idNo':
      rules.push(lengthBetween(of.min ?? 0, of.max ?? 500))
      break
    default:
      break
  }
  return allOf(...rules) as Rule<unknown>
}
