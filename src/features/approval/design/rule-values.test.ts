import { expect, test } from 'vitest'
import type { FormField } from '#contract/domains/approval/form-field.ts'
import { freshRule, opsOf, valueKindOf, withOp, withValue } from './rule-values.ts'

const FORM: readonly FormField[] = [
  { fieldId: 'f1', type: 'money', label: '金额' },
  { fieldId: 'f2', type: 'select', label: '类型', options: ['病假', '事假'] },
  { fieldId: 'f3', type: 'dateRange', label: '时间' },
  { fieldId: 'f4', type: 'dept', label: '部门' },
  { fieldId: 'f5', type: 'user', label: '人员' },
  { fieldId: 'f6', type: 'formula', label: '合计', unit: '元', formula: '{f1}' },
  { fieldId: 'f7', type: 'formula', label: '比例', decimals: 2, formula: '{f1}' },
  { fieldId: 'f8', type: 'image', label: '照片' },
]

test.each([
  ['f1', 'gt', 'money'],
  ['f2', 'eq', 'option'],
  ['f3.length', 'gt', 'number'],
  ['f4', 'deptIn', 'dept'],
  ['f5', 'contains', 'person'],
  ['f6', 'gt', 'money'],
  ['f7', 'gt', 'number'],
  ['f8', 'empty', 'none'],
  ['starter', 'deptIn', 'dept'],
] as const)('a condition about %s begins with %s, its value given as %s', (name, op, kind) => {
  const fresh = freshRule(name, FORM)
  expect(fresh).toEqual({ field: name, op, values: [] })
  expect(valueKindOf(fresh, FORM)).toBe(kind)
})

test('the starter is compared by department, role and person, each chosen from what there is', () => {
  expect(opsOf('starter', FORM).map((op) => valueKindOf({ field: 'starter', op }, FORM))).toEqual([
    'dept',
    'role',
    'person',
    'person',
  ])
})

test('another way of comparing keeps values that mean the same, and no others', () => {
  const more = { field: 'f1', op: 'between' as const, values: [100, 200] }
  expect(withOp(more, 'gt', FORM).values).toEqual([100])
  expect(withOp({ field: 'starter', op: 'deptIn', values: ['dep_1'] }, 'roleIn', FORM).values).toEqual([])
  expect(withOp({ field: 'f2', op: 'in', values: ['病假', '事假'] }, 'notIn', FORM).values).toEqual(['病假', '事假'])
})

test('both ends of a range are typed in any order', () => {
  expect(withValue([], 0, 5)).toEqual([5])
  expect(withValue([5], 1, 9)).toEqual([5, 9])
  expect(withValue([5, 9], 0, undefined)).toEqual([9])
  expect(withValue([5, 9], 1, Number.NaN)).toEqual([5])
})
