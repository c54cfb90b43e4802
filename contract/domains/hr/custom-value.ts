// Whether a value fits a custom field, by the field's type. The same on both ends.
import type { Row } from '../../kit/collection.ts'
import { isCalendarDate } from '../../kit/field.ts'
import { checkPhone } from '../../kit/prc/phone.ts'
import { checkResidentId } from '../../kit/prc/resident-id.ts'
import { textLength } from '../../kit/prc/text-length.ts'
import { fileRefSchema } from '../files.ts'
import type { customField } from './custom-field.ts'

export type CustomField = Row<typeof customField>

/** The fields in the order in which they stand everywhere. */
export const inFieldOrder = (fields: Iterable<CustomField>): CustomField[] =>
  [...fields].sort((a, b) => a.sortNo - b.sortNo || (a.uri < b.uri ? -1 : 1))

/** True for fields whose values are files. */
export const holdsFile = ({ fieldType }: Pick<CustomField, 'fieldType'>): boolean =>
  fieldType === 'image' || fieldType === 'file'

/** Characters of a line and of a longer text; the largest number, and the largest sum in fen. */
export const CUSTOM_LINE_MAX = 200
export const CUSTOM_TEXT_MAX = 2000
const CUSTOM_NUMBER_MAX = 1e12

/** People or departments are meant by their ids. */
const EMPLOYEE = /^emp_[0-9A-HJKMNP-TV-Z]{26}$/
const DEPARTMENT = /^dept_[0-9A-HJKMNP-TV-Z]{26}$/

/**
 * The reason why a value does not fit, as a code with a sentence in the texts, or undefined. Null is no value and fits
 * unless the field is required. `today` (Asia/Shanghai) lets an identity number be checked for its birth date.
 */
export function customValueProblem(field: CustomField, value: unknown, today?: string): string | undefined {
  if (value === null) return field.required ? 'required' : undefined
  switch (field.fieldType) {
    case 'text':
      return textProblem(value, CUSTOM_LINE_MAX)
    case 'textarea':
      return textProblem(value, CUSTOM_TEXT_MAX)
    case 'number':
      return isNumber(value) ? undefined : 'notANumber'
    case 'money':
      return isNumber(value) && Number.isSafeInteger(value) ? undefined : 'notANumber'
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? undefined : 'notADate'
    case 'select':
      return typeof value === 'string' && field.options.includes(value) ? undefined : 'notAnOption'
    case 'multiSelect':
      return areOptions(value, field.options) ? undefined : 'notAnOption'
    case 'phone':
      return typeof value === 'string' && checkPhone(value).ok ? undefined : 'phone'
    case 'idCard': {
      const isGood = typeof value === 'string' && checkResidentId(value, { today: today ?? '9999-12-31' }).ok
      return isGood ? undefined : 'identityNumberInvalid'
    }
    case 'image':
      return isFile(value) && value.fileType.startsWith('image/') ? undefined : 'invalid'
    case 'file':
      return isFile(value) ? undefined : 'invalid'
    case 'user':
      return typeof value === 'string' && EMPLOYEE.test(value) ? undefined : 'invalid'
    case 'dept':
      return typeof value === 'string' && DEPARTMENT.test(value) ? undefined : 'invalid'
  }
}

/** A typed value in the form to store: trimmed, numbers without spaces; null for nothing. */
export function storedCustomValue(field: Pick<CustomField, 'fieldType'>, value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value
  if (typeof value !== 'string') return value ?? null
  const text = value.trim()
  if (text === '') return null
  if (field.fieldType === 'phone') {
    const checked = checkPhone(text)
    return checked.ok ? checked.value : text
  }
  if (field.fieldType !== 'idCard') return text
  const checked = checkResidentId(text, { today: '9999-12-31' })
  return checked.ok ? checked.value : text
}

function textProblem(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return 'tooShort'
  return textLength(value) > max ? 'tooLong' : undefined
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= CUSTOM_NUMBER_MAX

const areOptions = (value: unknown, options: readonly string[]): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((one) => options.includes(one))

const isFile = (value: unknown): value is { fileUri: string; fileType: string } =>
  fileRefSchema.safeParse(value).success
