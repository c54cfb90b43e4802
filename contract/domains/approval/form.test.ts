import { describe, expect, test } from 'vitest'
import { groupsHold } from './condition.ts'
import { newNode } from './flow.ts'
import { flowPreview, nodesReached } from './flow-preview.ts'
import type { FormField } from './form-field.ts'
import { computedValues, rangeLength, shownFields, valueFaults } from './form-values.ts'
import { FormulaFault, formulaValue } from './formula.ts'
import { counterOf, isNumberRule, serialNumber } from './serial-number.ts'
import { templateFaults } from './template-faults.ts'

const TODAY = '2026-07-01'
const field = (fieldId: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  ...{ fieldId, type, label: fieldId },
  ...more,
})
const buying: FormField[] = [
  field('rows', 'table', {
    required: true,
    columns: [
      { fieldId: 'qty', type: 'number', label: '数量', required: true, min: 0 },
      { fieldId: 'price', type: 'money', label: '单价' },
      { fieldId: 'sum', type: 'formula', label: '小计', formula: '{qty} * {price}' },
    ],
  }),
  field('total', 'formula', { formula: 'sum({rows.sum})' }),
  field('advance', 'money'),
  field('left', 'formula', { formula: '{total} - {advance}' }),
]

describe('formulas', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * -3', -9],
    ['{a} / {b}', 2.5],
    ['avg({t.x}) + count({t.x}) + min({t.x}) + max({t.x})', 2 + 3 + 1 + 3],
    ['sum({nothing.x}) + {nothing}', 0],
  ])('%s', (text, value) => {
    expect(formulaValue(text, { a: 5, b: 2, t: [{ x: 1 }, { x: 2 }, { x: 3 }] }, [])).toBe(value)
  })

  test.each(['1 +', '(1', '1 2', 'sum(1)', 'eval({a})', '{a', '1 & 2'])('%s is none', (text) => {
    expect(() => formulaValue(text, {}, [])).toThrow(FormulaFault)
  })

  test('dividing by nothing is refused, and said of the field', () => {
    const form = [field('a', 'number'), field('share', 'formula', { formula: '100 / {a}' })]
    expect(valueFaults(form, {}, TODAY)).toEqual({ share: 'divisionByZero' })
    expect(valueFaults(form, { a: 4 }, TODAY)).toEqual({})
    expect(computedValues(form, { a: 0 })).toEqual({ a: 0 })
  })

  test('rows of a table, their sum, and what hangs on it', () => {
    const rows = [
      { qty: 2, price: 1050 },
      { qty: 0.5, price: 300 },
    ]
    expect(computedValues(buying, { rows, advance: 250 })).toEqual({
      rows: [
        { qty: 2, price: 1050, sum: 2100 },
        { qty: 0.5, price: 300, sum: 150 },
      ],
      total: 2250,
      advance: 250,
      left: 2000,
    })
  })
})

describe('what is filled in', () => {
  test.each([
    [field('x', 'text', { required: true }), '  ', 'required'],
    [field('x', 'text', { maxLength: 2 }), '𠮷野家', 'tooLong'],
    [field('x', 'number', { min: 1, max: 5 }), 6, 'tooLarge'],
    [field('x', 'number', { min: 1 }), 0, 'tooSmall'],
    [field('x', 'number', { decimals: 1 }), 1.25, 'notANumber'],
    [field('x', 'money'), 10.5, 'notANumber'],
    [field('x', 'select', { options: ['年假'] }), '事假', 'notAnOption'],
    [field('x', 'multiSelect', { options: ['甲', '乙'] }), ['甲', '丙'], 'notAnOption'],
    [field('x', 'date'), '2026-02-30', 'notADate'],
    [field('x', 'dateTime'), '2026-07-01 24:00', 'notADate'],
    [field('x', 'dateRange'), { from: '2026-07-02', to: '2026-07-01' }, 'rangeSwapped'],
    [field('x', 'dateRange', { counts: 'halfDays' }), { from: '2026-07-01 pm', to: '2026-07-01 am' }, 'rangeSwapped'],
    [
      field('x', 'dateRange', { counts: 'hours', max: 8 }),
      { from: '2026-07-01 08:00', to: '2026-07-01 16:30' },
      'tooLarge',
    ],
    [field('x', 'phone'), '2380000000', 'mobile'],
    [field('x', 'idCard'), '110101190001010013', 'idCard'],
    [field('x', 'table', { columns: [] }), Array.from({ length: 1000 }, () => ({})), 'tooMany'],
    [field('x', 'image'), [{ fileUri: 'no file' }], 'wrongKind'],
  ] as const)('%#: %o', (one, value, fault) => {
    expect(valueFaults([one], { x: value }, TODAY)).toEqual({ x: fault })
  })

  test('a cell of a table is named by its row and column', () => {
    const rows = [{ qty: 1 }, { price: 5 }]
    expect(valueFaults(buying, { rows }, TODAY)).toEqual({ 'rows.1.qty': 'required' })
  })

  test('what is not shown is neither asked for nor kept', () => {
    const form = [
      field('kind', 'select', { options: ['病假', '事假'] }),
      field('proof', 'text', { required: true, showIf: { field: 'kind', op: 'eq', values: ['病假'] } }),
    ]
    expect(valueFaults(form, { kind: '病假' }, TODAY)).toEqual({ proof: 'required' })
    expect(valueFaults(form, { kind: '事假' }, TODAY)).toEqual({})
    expect(computedValues(form, { kind: '事假', proof: '旧' })).toEqual({ kind: '事假' })
  })

  test.each([
    ['days', '2026-07-01', '2026-07-03', 3],
    ['halfDays', '2026-07-01 pm', '2026-07-03 am', 2],
    ['halfDays', '2026-07-01 am', '2026-07-01 am', 0.5],
    ['hours', '2026-07-01 22:30', '2026-07-02 06:00', 7.5],
    ['days', '2026-07-01 am', '2026-07-03', undefined],
  ] as const)('in %s from %s to %s: %s', (counts, from, to, length) => {
    expect(rangeLength({ from, to }, counts)).toBe(length)
  })
})

describe('conditions', () => {
  const facts = {
    values: { days: 4, kind: '病假', tags: ['甲', '乙'], dept: ['dept_b'], empty: '' },
    starter: { username: 'foreman', path: ['dept_a', 'dept_root'], roles: ['foreman'] },
    paths: { dept_b: ['dept_b', 'dept_top'] },
  }
  test.each([
    ['days', 'gt', [3], true],
    ['days', 'gt', [4], false],
    ['days', 'ge', [4], true],
    ['days', 'le', [3], false],
    ['days', 'lt', [5], true],
    ['days', 'between', [4, 7], true],
    ['days', 'between', [7, 4], false],
    ['kind', 'eq', ['病假'], true],
    ['kind', 'ne', ['病假'], false],
    ['kind', 'in', ['事假', '病假'], true],
    ['kind', 'notIn', ['事假'], true],
    ['tags', 'contains', ['乙'], true],
    ['tags', 'contains', ['丙'], false],
    ['missing', 'gt', [0], false],
    ['missing', 'le', [0], false],
    ['missing', 'empty', [], true],
    ['empty', 'eq', [''], false],
    ['starter', 'deptIn', ['dept_root'], true],
    ['starter', 'deptIn', ['dept_x'], false],
    ['dept', 'deptIn', ['dept_top'], true],
    ['starter', 'roleIn', ['foreman'], true],
    ['starter', 'eq', ['foreman'], true],
    ['days', 'gt', ['3'], false],
  ] as const)('%s %s %j: %s', (name, op, values, holds) => {
    expect(groupsHold([[{ field: name, op, values: [...values] }]], facts)).toBe(holds)
  })

  test('alternatives of what all has to hold; nothing at all holds for nobody', () => {
    const long = { field: 'days', op: 'gt' as const, values: [3] }
    const other = { field: 'kind', op: 'eq' as const, values: ['事假'] }
    expect(groupsHold([[long, other], [long]], facts)).toBe(true)
    expect(groupsHold([[long, other]], facts)).toBe(false)
    expect(groupsHold([[]], facts)).toBe(false)
    expect(groupsHold([], facts)).toBe(false)
  })
})

describe('the way it would go', () => {
  const branch = (branchId: string, over?: number) => ({
    branchId,
    name: branchId,
    groups: over === undefined ? [] : [[{ field: 'days', op: 'gt' as const, values: [over] }]],
    isDefault: over === undefined,
  })
  const flow = [
    newNode('first', {}),
    newNode('tier', { type: 'condition', branches: [branch('long', 7), branch('mid', 3), branch('other')] }),
    newNode('hr', { inBranch: 'long', assigneeKind: 'users', among: ['hr', 'gone'] }),
    newNode('head', { inBranch: 'mid', assigneeKind: 'deptHead' }),
    newNode('both', { type: 'parallel', branches: [branch('left'), branch('right')] }),
    newNode('a', { inBranch: 'left' }),
    newNode('b', { inBranch: 'right' }),
  ]
  const facts = (days: number) => ({ values: { days }, starter: { username: 'me', path: [], roles: [] } })
  test.each([
    [1, ['first', 'a', 'b']],
    [5, ['first', 'head', 'a', 'b']],
    [9, ['first', 'hr', 'a', 'b']],
  ])('%s days', (days, nodes) => {
    expect(nodesReached(flow, facts(days)).map(({ nodeId }) => nodeId)).toEqual(nodes)
  })

  test('who decides, whoever has left being left out', async () => {
    const directory = {
      superiors: async () => ['boss', 'chief'],
      heads: async () => ['me'],
      holders: async () => [],
      present: async (all: readonly string[]) => all.filter((one) => one !== 'gone'),
    }
    const asked = { starter: { username: 'me', groupUri: 'dept_a' }, values: {}, picks: {} }
    const people = async (days: number) =>
      (await flowPreview(flow, facts(days), asked, directory)).map(({ node, people }) => [node.nodeId, ...people])
    expect(await people(9)).toEqual([
      ['first', 'boss'],
      ['hr', 'hr'],
      ['a', 'boss'],
      ['b', 'boss'],
    ])
    // He leads the department himself: his superior decides.
    expect((await people(5))[1]).toEqual(['head', 'boss'])
  })
})

describe('what cannot be published', () => {
  const form = [field('days', 'number')]
  const flow = [newNode('a', {})]
  const reasons = (badForm: FormField[], badFlow = flow) => templateFaults(badForm, badFlow).map(({ reason }) => reason)
  test('a form and a way that are in order', () => expect(templateFaults(form, flow)).toEqual([]))
  test.each([
    ['without anything to fill in', [field('n', 'note')], ['noFields']],
    ['one id twice', [...form, ...form], ['sameId']],
    ['a choice of nothing', [field('x', 'select')], ['noOptions']],
    ['limits the wrong way round', [field('x', 'number', { min: 5, max: 1 })], ['limitsSwapped']],
    ['a table without columns', [field('x', 'table')], ['noColumns']],
    ['no formula', [...form, field('x', 'formula', { formula: '1 +' })], ['formulaSyntax']],
    ['a formula over what is not there', [...form, field('x', 'formula', { formula: '{y}' })], ['formulaUnknownField']],
    [
      'formulas in a circle',
      [...form, field('x', 'formula', { formula: '{y}' }), field('y', 'formula', { formula: '{x} + 1' })],
      ['formulaCycle', 'formulaCycle'],
    ],
  ] as const)('%s', (_, bad, expected) => expect(reasons([...bad])).toEqual(expected))

  const branches = (isDefault: boolean) => [
    { branchId: 'p', name: '', groups: [[{ field: 'days', op: 'gt' as const, values: [3] }]], isDefault: false },
    { branchId: 'q', name: '', groups: [], isDefault },
  ]
  test('branches without a default one, and without a rule', () => {
    expect(reasons(form, [...flow, newNode('c', { type: 'condition', branches: branches(true) })])).toEqual([])
    expect(reasons(form, [...flow, newNode('c', { type: 'condition', branches: branches(false) })])).toEqual([
      'noDefaultBranch',
      'emptyBranchRule',
    ])
  })
  test('a way in a circle, nobody to ask, nobody at all', () => {
    const loop = newNode('c', { type: 'parallel', inBranch: 'p', branches: branches(true) })
    expect(reasons(form, [...flow, loop])).toEqual(['flowCycle'])
    expect(reasons(form, [newNode('a', { assigneeKind: 'users' })])).toEqual(['noAssignee'])
    expect(reasons(form, [newNode('a', { assigneeKind: 'formUser', fieldId: 'days' })])).toEqual(['noAssignee'])
    expect(reasons(form, [])).toEqual(['noNodes'])
  })
})

test('numbers', () => {
  expect(serialNumber('QJ-{yyyyMMdd}-{4}', '2026-07-01', 7)).toBe('QJ-20260701-0007')
  expect(serialNumber('{yyyyMM}{2}', '2026-07-01', 123)).toBe('202607123')
  expect(counterOf('QJ-{yyyyMM}-{4}', '2026-07-01')).toBe('QJ-202607-#')
  expect(['QJ-{4}', 'QJ', 'QJ-{0}', 'QJ-{4}-{2}', 'QJ-{day}-{4}'].map(isNumberRule)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a field is shown by what a formula comes to, and by how long a range is', () => {
  const fields: FormField[] = [
    { fieldId: 'rows', type: 'table', label: '明细', columns: [{ fieldId: 'sum', type: 'money', label: '小计' }] },
    { fieldId: 'total', type: 'formula', label: '合计', unit: '元', formula: 'sum({rows.sum})' },
    { fieldId: 'range', type: 'dateRange', label: '时间', counts: 'days' },
    { fieldId: 'quotes', type: 'file', label: '报价单', showIf: { field: 'total', op: 'gt', values: [1000] } },
    { fieldId: 'proof', type: 'image', label: '证明', showIf: { field: 'range.length', op: 'gt', values: [1] } },
  ]
  const shown = (values: Record<string, unknown>) => shownFields(fields, values).map(({ fieldId }) => fieldId)
  expect(shown({ rows: [{ sum: 900 }] })).not.toContain('quotes')
  expect(shown({ rows: [{ sum: 900 }, { sum: 200 }] })).toContain('quotes')
  expect(shown({ range: { from: '2026-11-23', to: '2026-11-23' } })).not.toContain('proof')
  expect(shown({ range: { from: '2026-11-23', to: '2026-11-24' } })).toContain('proof')
})

test('a condition that compares with nothing, and a field without a name, keep a template from being published', () => {
  const fields: FormField[] = [
    { fieldId: 'a', type: 'text', label: ' ' },
    { fieldId: 'b', type: 'text', label: '乙', showIf: { field: 'a', op: 'eq', values: [] } },
  ]
  const reasons = templateFaults(fields, []).map(({ reason, at }) => `${at} ${reason}`)
  expect(reasons).toContain('a noLabel')
  expect(reasons).toContain('b noRuleValue')
})
