import { expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import { createRowQueries, type RowQuery } from './row-query.ts'

const ROWS: AnyRow[] = [
  {
    uri: 'a',
    rev: 1,
    name: '张伟',
    no: 'G10',
    age: 40,
    on: true,
    joined: '2020-01-31',
    groups: ['x', 'y'],
    note: null,
  },
  { uri: 'b', rev: 1, name: '阿依古丽', no: 'G9', age: 25, on: false, joined: null, groups: [], note: '' },
  {
    uri: 'c',
    rev: 1,
    name: 'Ｌｉ Na',
    no: 'G1',
    age: null,
    on: true,
    joined: '2024-02-29',
    groups: ['y'],
    note: 'crane',
  },
]
const snapshot = {
  state: 'ready' as const,
  filling: undefined,
  rows: new Map(ROWS.map((row) => [row.uri, row])),
  version: 1,
  changedSince: () => undefined,
}
const ask = (query: RowQuery) => createRowQueries().answer(snapshot, query)
const uris = (query: RowQuery) =>
  ask(query)
    .rows.map((row) => row.uri)
    .join('')

test.each<[RowFilter, string]>([
  [{ field: 'name', is: '张伟' }, 'a'],
  [{ field: 'joined', is: null }, 'b'],
  [{ field: 'on', is: true }, 'ac'],
  [{ field: 'no', in: ['G9', 'G1', 'none'] }, 'bc'],
  [{ field: 'groups', has: 'y' }, 'ac'],
  [{ field: 'groups', hasAny: ['x', 'z'] }, 'a'],
  [{ field: 'age', from: 25, to: 40 }, 'ab'],
  [{ field: 'joined', from: '2020-02-01' }, 'c'],
  [{ field: 'joined', to: '2020-01-31' }, 'a'],
  [{ field: 'name', contains: 'li' }, 'c'],
  [{ field: 'note', empty: true }, 'ab'],
  [{ field: 'groups', empty: false }, 'ac'],
])('the filter %j leaves %s', (filter, expected) => {
  expect(uris({ filters: [filter] })).toBe(expected)
})

test('all filters must hold', () => {
  expect(
    uris({
      filters: [
        { field: 'on', is: true },
        { field: 'groups', has: 'x' },
      ],
    }),
  ).toBe('a')
})

test('every word of the text must be found, in any of the fields, whatever the width and case', () => {
  expect(uris({ text: 'LI' })).toBe('c')
  expect(uris({ text: 'ｎａ crane' })).toBe('c')
  expect(uris({ text: 'g1', textFields: ['no'] })).toBe('ac')
  expect(uris({ text: 'crane', textFields: ['name'] })).toBe('')
  expect(uris({ text: '  ' })).toBe('abc')
})

test('order: numbers inside texts count as numbers, empty fields come last both ways, ties by id', () => {
  expect(uris({ sort: [{ field: 'no' }] })).toBe('cba')
  expect(uris({ sort: [{ field: 'age' }] })).toBe('bac')
  expect(uris({ sort: [{ field: 'age', descending: true }] })).toBe('abc')
  expect(uris({ sort: [{ field: 'on' }] })).toBe('bac')
  expect(uris({})).toBe('abc')
})

test('texts come in the order of the language, numbers within them by their size', () => {
  const expected = ['1-2', '1,2', '1.5', '阿明', '张伟', 'G1', 'G2', 'G9', 'G10', 'G19', 'G20', 'G90']
  const sorted = (names: readonly string[]) => {
    const rows = names.map((name, n): AnyRow => ({ uri: `row${n}`, rev: 1, name }))
    const all = { ...snapshot, rows: new Map(rows.map((row) => [row.uri, row])) }
    return createRowQueries()
      .answer(all, { sort: [{ field: 'name' }] })
      .rows.map((row) => row.name)
  }
  expect(sorted(expected.toReversed())).toEqual(expected)
  for (const [at, later] of expected.entries())
    for (const earlier of expected.slice(0, at)) expect(sorted([later, earlier])).toEqual([earlier, later])
})

test('the window is cut after counting', () => {
  expect(ask({ offset: 1, limit: 1 })).toEqual({ rows: [ROWS[1]], total: 3 })
  expect(ask({ offset: 9, limit: 5 })).toEqual({ rows: [], total: 3 })
})
