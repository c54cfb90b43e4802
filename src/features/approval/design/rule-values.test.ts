import { expect, test } from 'vitest'
import { readValues, writeValues } from './rule-values.ts'

test.each([
  ['3', { field: 'range.length', op: 'gt' }, 'dateRange', [3]],
  ['5000.5', { field: 'f1', op: 'ge' }, 'money', [500_050]],
  ['1000，20000', { field: 'f1', op: 'between' }, 'money', [100_000, 2_000_000]],
  ['病假、婚假', { field: 'f1', op: 'in' }, 'select', ['病假', '婚假']],
  ['甲，乙', { field: 'f1', op: 'eq' }, 'text', ['甲，乙']],
  ['三', { field: 'f1', op: 'gt' }, 'number', []],
] as const)('%s', (text, comparison, type, expected) => {
  const values = readValues(text, comparison, type)
  expect(values).toEqual(expected)
  if (values.length > 0) expect(readValues(writeValues({ values }, type), comparison, type)).toEqual(values)
})
