import { expect, test } from 'vitest'
import type { FormField } from '#contract/domains/approval/form-field.ts'
import { codedFormula, formulaParts, insertedPart, namedFormula } from './formula-names.ts'

const PRICE = { fieldId: 'c1', type: 'money', label: '单价' } as const
const COUNT = { fieldId: 'c2', type: 'number', label: '数量' } as const
const SUM = { fieldId: 'c3', type: 'formula', label: '小计' } as const
const TABLE: FormField = { fieldId: 'f1', type: 'table', label: '明细', columns: [PRICE, COUNT, SUM] }
const TOTAL: FormField = { fieldId: 'f2', type: 'formula', label: '合计' }
const FORM: readonly FormField[] = [
  TABLE,
  TOTAL,
  { fieldId: 'f3', type: 'text', label: '说明' },
  { fieldId: 'f4', type: 'number', label: '数量' },
]

test('a column of a table reckons with its neighbours by their names', () => {
  const parts = formulaParts(FORM, SUM, TABLE)
  expect(codedFormula('{单价} × {数量}', parts)).toBe('{c1} * {c2}')
  expect(namedFormula('{c1} * {c2}', parts)).toBe('{单价} * {数量}')
})

test('a total adds up the column of a table', () => {
  const parts = formulaParts(FORM, TOTAL)
  const column = parts.find(({ name }) => name === '明细.小计')
  expect(column && insertedPart(column)).toBe('sum({f1.c3})')
  expect(codedFormula('sum({明细.小计})', parts)).toBe('sum({f1.c3})')
})

test('texts are no numbers, a name that is none stays, and of two of one name the second keeps its code', () => {
  const parts = formulaParts(FORM, SUM, TABLE)
  expect(parts.map(({ name }) => name)).toEqual(['单价', '数量', '合计', 'f4'])
  expect(codedFormula('{说明} + 1', parts)).toBe('{说明} + 1')
})
