// What has been filled into a form: what is wrong with it, what it computes, which files it carries.
import { isCalendarDate, toDayNumber } from '../../kit/prc/calendar-date.ts'
import { textLength } from '../../kit/prc/text-length.ts'
import { type FileRef, fileRefSchema } from '../files.ts'
import { holdsHere } from './condition.ts'
import {
  type Comparison,
  type FormColumn,
  type FormField,
  type FormValues,
  isFilledIn,
  MAX_FIELD_FILES,
  MAX_TABLE_ROWS,
  type RangeValue,
} from './form-field.ts'
import { FormulaFault, formulaValue } from './formula.ts'
import { secretFault } from './secret-value.ts'

/** Why a value does not do; words of each stand among the refusals. */
export type ValueFault =
  | 'required'
  | 'wrongKind'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'notANumber'
  | 'notADate'
  | 'notAnOption'
  | 'rangeSwapped'
  | 'mobile'
  | 'idCard'
  | 'bankCard'
  | 'noSeal'
  | 'tooMany'
  | 'tooFew'
  | 'divisionByZero'

/** Longest text where the field says nothing. */
const TEXT_LENGTH = { text: 200, textarea: 2000 } as const
const MOMENT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d$/
const HALF = /^(\d{4}-\d{2}-\d{2}) (am|pm)$/

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Fields that are shown with these values, in their order; `nodeId` is the node at whose place one looks. */
export const shownFields = (fields: readonly FormField[], values: FormValues, nodeId?: string): FormField[] =>
  fields.filter(
    ({ showIf, hiddenAt }) =>
      (showIf === undefined || holdsHere(showIf, seenBy(showIf, fields, values))) &&
      !(nodeId !== undefined && hiddenAt?.includes(nodeId)),
  )

/** The values with what a comparison looks at, where that is computed: a formula, or how long a range is. */
function seenBy({ field: path }: Comparison, fields: readonly FormField[], values: FormValues): FormValues {
  const id = path.replace(/\.length$/, '')
  const field = fields.find(({ fieldId }) => fieldId === id)
  if (field?.type === 'formula') return { ...values, [id]: roundedFormula(field, values, fields) }
  if (field && path !== id) return { ...values, [path]: rangeLength(values[id], field.counts) }
  return values
}

/** Everything that is wrong with what was filled in, by field; that of a table under `table.row.column`. */
export function valueFaults(
  fields: readonly FormField[],
  values: FormValues,
  today: string,
): Readonly<Record<string, ValueFault>> {
  const faults: Record<string, ValueFault> = {}
  for (const field of shownFields(fields, values)) {
    const value = values[field.fieldId]
    if (field.type === 'formula') {
      if (dividesByNothing(field, values, fields)) faults[field.fieldId] = 'divisionByZero'
      continue
    }
    if (!isFilledIn(field)) continue
    const fault = faultOf(field, value, today)
    if (fault) faults[field.fieldId] = fault
    if (field.type !== 'table' || fault || !Array.isArray(value)) continue
    for (const [at, row] of value.entries())
      for (const column of field.columns ?? []) {
        const path = `${field.fieldId}.${at}.${column.fieldId}`
        const inner = cellFault(column, row as FormValues, { fields, values, today })
        if (inner) faults[path] = inner
      }
  }
  return faults
}

interface Around {
  readonly fields: readonly FormField[]
  readonly values: FormValues
  readonly today: string
}

function cellFault(column: FormColumn, row: FormValues, { fields, values, today }: Around): ValueFault | undefined {
  if (column.type === 'formula') return dividesByNothing(column, values, fields, row) ? 'divisionByZero' : undefined
  return isFilledIn(column) ? faultOf(column, row[column.fieldId], today) : undefined
}

function dividesByNothing(
  field: FormColumn,
  values: FormValues,
  fields: readonly FormField[],
  row?: FormValues,
): boolean {
  try {
    formulaValue(field.formula ?? '0', values, fields, row)
    return false
  } catch (error) {
    if (error instanceof FormulaFault) return true
    throw error
  }
}

function faultOf(field: FormField | FormColumn, value: unknown, today: string): ValueFault | undefined {
  if (isEmpty(value)) return field.required ? 'required' : undefined
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'address':
    case 'relatedPartner':
    case 'relatedProject':
    case 'invoice':
      return textFault(value, field.maxLength ?? (field.type === 'textarea' ? TEXT_LENGTH.textarea : TEXT_LENGTH.text))
    case 'number':
    case 'rating':
      return numberFault(value, field)
    case 'money':
      return Number.isInteger(value) ? numberFault(value, field) : 'notANumber'
    case 'select':
      return typeof value === 'string' && (field.options ?? []).includes(value) ? undefined : 'notAnOption'
    case 'multiSelect':
      return isTexts(value) && value.every((one) => field.options?.includes(one)) ? undefined : 'notAnOption'
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? undefined : 'notADate'
    case 'dateTime':
      return isMoment(value) ? undefined : 'notADate'
    case 'dateRange':
      return rangeFault(field, value)
    case 'phone':
      return typeof value === 'string' && /^1\d{10}$/.test(value) ? undefined : 'mobile'
    case 'idCard':
    case 'bankCard':
      return secretFault(field, value, today)
    case 'user':
    case 'dept':
    case 'relatedApproval':
      return isTexts(value) && value.length <= (field.max ?? 20) ? undefined : 'wrongKind'
    case 'image':
    case 'file':
    case 'signature':
      if (!isFiles(value)) return 'wrongKind'
      if (field.min !== undefined && value.length < field.min) return 'tooFew'
      return value.length > (field.max ?? MAX_FIELD_FILES) ? 'tooMany' : undefined
    case 'table':
      if (!Array.isArray(value) || value.some((row) => typeof row !== 'object' || row === null)) return 'wrongKind'
      return value.length > MAX_TABLE_ROWS ? 'tooMany' : undefined
    case 'location':
      return typeof value === 'object' ? undefined : 'wrongKind'
    default:
      return undefined
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isFiles = (value: unknown): value is FileRef[] =>
  Array.isArray(value) && value.every((one) => fileRefSchema.safeParse(one).success)
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDate(MOMENT.exec(value)?.[1] ?? '')

function textFault(value: unknown, most: number): ValueFault | undefined {
  if (typeof value !== 'string') return 'wrongKind'
  return textLength(value) > most ? 'tooLong' : undefined
}

function numberFault(value: unknown, { min, max, decimals }: FormColumn): ValueFault | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'notANumber'
  if (decimals !== undefined && Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) > 1e-6)
    return 'notANumber'
  if (min !== undefined && value < min) return 'tooSmall'
  return max !== undefined && value > max ? 'tooLarge' : undefined
}

function rangeFault(field: FormField | FormColumn, value: unknown): ValueFault | undefined {
  const length = rangeLength(value, 'counts' in field ? field.counts : undefined)
  if (length === undefined) return 'notADate'
  if (length <= 0) return 'rangeSwapped'
  if (field.max !== undefined && length > field.max) return 'tooLarge'
  return field.min !== undefined && length < field.min ? 'tooSmall' : undefined
}

/**
 * How long a range is: days with both ends, days in halves, or hours. Undefined where it is none; nothing or less where its
 * end lies before its start.
 */
export function rangeLength(value: unknown, counts: FormField['counts'] = 'days'): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { from, to } = value as Partial<RangeValue>
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  if (counts === 'days')
    return isCalendarDate(from) && isCalendarDate(to) ? toDayNumber(to) - toDayNumber(from) + 1 : undefined
  if (counts === 'halfDays') {
    const [start, end] = [HALF.exec(from), HALF.exec(to)]
    if (!start || !end || !isCalendarDate(start[1] ?? '') || !isCalendarDate(end[1] ?? '')) return undefined
    const days = toDayNumber(end[1] ?? '') - toDayNumber(start[1] ?? '') + 1
    return days - (start[2] === 'pm' ? 0.5 : 0) - (end[2] === 'am' ? 0.5 : 0)
  }
  if (!isMoment(from) || !isMoment(to)) return undefined
  return hoursAt(to) - hoursAt(from)
}

const hoursAt = (moment: string): number =>
  toDayNumber(moment.slice(0, 10)) * 24 + Number(moment.slice(11, 13)) + Number(moment.slice(14, 16)) / 60

/**
 * The values as they are kept and as conditions see them: formulas computed, lengths of ranges beside them under
 * `<field>.length`, what is not shown left out.
 */
export function computedValues(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  const shown = shownFields(fields, values)
  const kept: Record<string, unknown> = {}
  for (const field of shown) {
    const { fieldId, type } = field
    if (type === 'table') {
      kept[fieldId] = rowsOf(field, values[fieldId], values, fields)
      continue
    }
    const value = type === 'formula' ? roundedFormula(field, values, fields) : values[fieldId]
    if (isFilledIn(field) || type === 'formula') if (!isEmpty(value)) kept[fieldId] = value
    const length = type === 'dateRange' ? rangeLength(value, field.counts) : undefined
    if (length !== undefined) kept[`${fieldId}.length`] = length
  }
  return kept
}

function rowsOf(field: FormField, value: unknown, values: FormValues, fields: readonly FormField[]): unknown {
  if (!Array.isArray(value)) return []
  return value.map((row: FormValues) => {
    const computed = (field.columns ?? []).flatMap((column) => {
      if (column.type !== 'formula') return []
      const result = roundedFormula(column, values, fields, row)
      return result === undefined ? [] : [[column.fieldId, result] as const]
    })
    return { ...row, ...Object.fromEntries(computed) }
  })
}

/** Undefined where it divides by nothing. Without decimals it is a whole number: an amount in fen. */
function roundedFormula(
  { formula, decimals = 0 }: FormColumn,
  values: FormValues,
  fields: readonly FormField[],
  row?: FormValues,
): number | undefined {
  try {
    const factor = 10 ** decimals
    return Math.round(formulaValue(formula ?? '0', values, fields, row) * factor) / factor
  } catch (error) {
    if (error instanceof FormulaFault) return undefined
    throw error
  }
}

/** Every file that values name, at any depth. */
export function filesOf(value: unknown): FileRef[] {
  if (typeof value !== 'object' || value === null) return []
  const file = fileRefSchema.safeParse(value)
  if (file.success) return [file.data]
  return Object.values(value).flatMap(filesOf)
}
