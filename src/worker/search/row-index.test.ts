import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { soundsOf } from '../pinyin/write-sounds.ts'
import type { RowFilter } from './row-filter.ts'
import { createRowIndex, type RowChange } from './row-index.ts'

interface Person {
  id: string
  name: string
  number: string | null
  department: string
  age: number | null
  joined: string | null
}

const createStaffIndex = () =>
  createRowIndex({
    text: (row: Person) => [row.name, ...soundsOf(row.name, { surname: true }), row.number ?? ''],
    sorts: {
      name: { value: (row: Person) => row.name, person: true },
      age: { value: (row: Person) => row.age },
      number: { value: (row: Person) => row.number },
    },
  })

const staff: Person[] = [
  { id: '1', name: '张伟', number: 'GT0001', department: 'a', age: 30, joined: '2020-01-02' },
  { id: '2', name: '曾丽', number: null, department: 'b', age: null, joined: null },
  { id: '3', name: '安娜', number: 'gt0101', department: 'a', age: 41, joined: '2024-12-31' },
  { id: '4', name: '李强', number: 'GT0200', department: 'c', age: 30, joined: '2021-06-01' },
]

function filled() {
  const index = createStaffIndex()
  index.apply(staff.map((put) => ({ put })))
  return index
}

const idsOf = (page: { rows: Person[] }) => page.rows.map((row) => row.id)

describe('an index of rows', () => {
  test('finds by name, pinyin, initials and number; a match spans one text', () => {
    const index = filled()
    expect(idsOf(index.query({ text: '曾' }))).toEqual(['2'])
    expect(idsOf(index.query({ text: ' CengL ' }))).toEqual(['2'])
    expect(idsOf(index.query({ text: 'zl' }))).toEqual(['2'])
    expect(idsOf(index.query({ text: 'gt01' }))).toEqual(['3'])
    expect(idsOf(index.query({ text: '伟zhang' }))).toEqual([])
  })

  test.each<[RowFilter<Person>, string[]]>([
    [{ field: 'department', op: 'eq', value: 'a' }, ['1', '3']],
    [{ field: 'age', op: 'eq', value: null }, ['2']],
    [{ field: 'department', op: 'in', value: ['b', 'c'] }, ['2', '4']],
    [{ field: 'age', op: 'between', value: [30, 40] }, ['1', '4']],
    [{ field: 'joined', op: 'between', value: ['2021-06-01', null] }, ['3', '4']],
    [{ field: 'age', op: 'between', value: [null, null] }, ['1', '3', '4']],
    [{ field: 'number', op: 'prefix', value: 'ＧＴ0' }, ['1', '3', '4']],
  ])('filters by %j', (filter, ids) => {
    expect(idsOf(filled().query({ filters: [filter] }))).toEqual(ids)
  })

  test('sorts by name as it is read and by number, rows without a value last in both directions', () => {
    const index = filled()
    expect(idsOf(index.query({ sort: 'name' }))).toEqual(['3', '4', '2', '1'])
    expect(idsOf(index.query({ sort: 'age' }))).toEqual(['1', '4', '3', '2'])
    expect(idsOf(index.query({ sort: 'age', desc: true }))).toEqual(['3', '4', '1', '2'])
    expect(idsOf(index.query({ sort: 'number', desc: true }))).toEqual(['4', '3', '1', '2'])
  })

  test('pages, and counts all', () => {
    const index = filled()
    const page = index.query({ sort: 'name', offset: 1, limit: 2 })
    expect([idsOf(page), page.total, index.size]).toEqual([['4', '2'], 4, 4])
    expect(index.query({ offset: 9, limit: 2 })).toEqual({ rows: [], total: 4 })
  })

  test('follows changes, also within one batch and after an id came back', () => {
    const index = filled()
    index.query({ sort: 'name' })
    index.apply([{ remove: '2' }, { put: { ...(staff[0] as Person), name: '阿明' } }, { remove: 'nobody' }])
    expect(idsOf(index.query({ sort: 'name' }))).toEqual(['1', '3', '4'])
    expect(index.get('2')).toBeUndefined()
    index.apply([{ remove: '3' }, { put: staff[2] as Person }, { put: staff[1] as Person }])
    expect(idsOf(index.query({ sort: 'name' }))).toEqual(['1', '3', '4', '2'])
    expect(index.query({ text: 'zhangwei' }).total).toBe(0)
  })

  test('after any changes answers what a new index of the same rows answers', () => {
    const person = fc.record({
      id: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      name: fc.string({ unit: fc.constantFrom(...'张曾单李a1·'), maxLength: 3 }),
      number: fc.option(fc.constantFrom('1', '10', '9', '')),
      department: fc.constantFrom('a', 'b'),
      age: fc.option(fc.integer({ min: 1, max: 4 })),
      joined: fc.constant(null),
    })
    const change: fc.Arbitrary<RowChange<Person>> = fc.oneof(
      fc.record({ put: person }),
      fc.record({ remove: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') }),
    )
    const queries = (['name', 'age', 'number'] as const).flatMap((sort) => [
      { sort },
      { sort, desc: true, text: 'z' },
      { sort, filters: [{ field: 'department', op: 'eq', value: 'a' } as const] },
    ])
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 30 }), (batches) => {
        const index = createStaffIndex()
        const current = new Map<string, Person>()
        for (const batch of batches) {
          index.apply(batch)
          for (const one of batch) {
            if ('put' in one) current.set(one.put.id, one.put)
            else current.delete(one.remove)
          }
          const fresh = createStaffIndex()
          fresh.apply([...current.values()].map((put) => ({ put })))
          for (const query of queries) expect(index.query(query)).toEqual(fresh.query(query))
        }
      }),
      { seed: 20250602, numRuns: 60 },
    )
  })
})
