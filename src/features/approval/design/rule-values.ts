// What a condition may compare a field by, and by which means its value is chosen.
import type { Comparison, ConditionOp, FormColumn, FormField } from '#contract/domains/approval/form-field.ts'

/** Of a comparison about whoever starts it. */
export const STARTER = 'starter'
const LENGTH = /\.length$/

/** How the value of a comparison is given: typed, or chosen from what there is. */
export type ValueKind = 'none' | 'text' | 'number' | 'money' | 'date' | 'moment' | 'option' | 'person' | 'dept' | 'role'

/** The field that a comparison is about; none for whoever starts it. */
export const fieldOf = (name: string, form: readonly FormField[]): FormField | undefined =>
  form.find(({ fieldId }) => fieldId === name.replace(LENGTH, ''))

const NUMBERS: readonly ConditionOp[] = ['gt', 'ge', 'lt', 'le', 'eq', 'ne', 'between', 'empty']
const DATES: readonly ConditionOp[] = ['lt', 'le', 'gt', 'ge', 'eq', 'between', 'empty']
const TEXTS: readonly ConditionOp[] = ['eq', 'ne', 'contains', 'in', 'notIn', 'empty']

/** Comparisons that make sense for a field, the usual one first. */
export function opsOf(name: string, form: readonly FormField[]): readonly ConditionOp[] {
  if (name === STARTER) return ['deptIn', 'roleIn', 'in', 'notIn']
  if (LENGTH.test(name)) return NUMBERS
  switch (fieldOf(name, form)?.type) {
    case 'number':
    case 'money':
    case 'formula':
    case 'rating':
      return NUMBERS
    case 'date':
    case 'dateTime':
      return DATES
    case 'select':
      return ['eq', 'ne', 'in', 'notIn', 'empty']
    case 'multiSelect':
      return ['contains', 'empty']
    case 'user':
      return ['contains', 'in', 'notIn', 'empty']
    case 'dept':
      return ['deptIn', 'empty']
    case 'image':
    case 'file':
    case 'signature':
    case 'location':
    case 'relatedApproval':
      return ['empty']
    default:
      return TEXTS
  }
}

/** Whether a formula or an amount is kept in fen. */
const isMoney = ({ type, unit, decimals }: FormColumn): boolean =>
  type === 'money' || (type === 'formula' && unit === '元' && decimals === undefined)

/** How the value of a comparison is given. */
export function valueKindOf(
  { field: name, op }: Pick<Comparison, 'field' | 'op'>,
  form: readonly FormField[],
): ValueKind {
  if (op === 'empty') return 'none'
  if (op === 'deptIn') return 'dept'
  if (op === 'roleIn') return 'role'
  if (name === STARTER) return 'person'
  if (LENGTH.test(name)) return 'number'
  const field = fieldOf(name, form)
  switch (field?.type) {
    case 'number':
    case 'money':
    case 'formula':
    case 'rating':
      return isMoney(field) ? 'money' : 'number'
    case 'date':
      return 'date'
    case 'dateTime':
      return 'moment'
    case 'select':
    case 'multiSelect':
      return 'option'
    case 'user':
      return 'person'
    case 'dept':
      return 'dept'
    default:
      return 'text'
  }
}

const MANY: readonly ConditionOp[] = ['in', 'notIn', 'deptIn', 'roleIn']

/** Whether it compares with several values. */
export const takesMany = (op: ConditionOp): boolean => MANY.includes(op)

/** A comparison with a field, begun in the usual way. */
export const freshRule = (name: string, form: readonly FormField[]): Comparison => ({
  field: name,
  op: opsOf(name, form)[0] ?? 'eq',
  values: [],
})

/** The same with another way of comparing; values stay where they mean the same. */
export function withOp(one: Comparison, op: ConditionOp, form: readonly FormField[]): Comparison {
  const isSame = valueKindOf(one, form) === valueKindOf({ ...one, op }, form)
  if (!isSame) return { ...one, op, values: [] }
  return { ...one, op, values: takesMany(op) ? one.values : one.values.slice(0, op === 'between' ? 2 : 1) }
}

/** One of the two ends of a range of numbers or days, put in its place; a number that is none is left out. */
export function withValue(
  values: Comparison['values'],
  at: 0 | 1,
  value: string | number | undefined,
): Comparison['values'] {
  const next = [...values]
  if (value === undefined || Number.isNaN(value)) return at === 0 ? next.slice(1) : next.slice(0, 1)
  next[at === 1 && next.length === 0 ? 0 : at] = value
  return next
}
