import { describe, expect, test } from 'vitest'
import { without } from '#src/ui/list/search-values.ts'
import { staffQuery } from '../staff/staff-query.ts'
import { rosterQuery } from './roster-query.ts'
import { TODO_KINDS, type TodoKind, todoKindsFor } from './todo-filters.ts'

const below = (uri: string) => [uri, `${uri}/child`]

describe('the roster asks what its address says', () => {
  test('nothing asked: everyone by number', () => {
    expect(rosterQuery({}, below)).toEqual({ filters: [], sort: [{ field: 'employeeNo' }] })
  })

  test('a department means everyone below it, a range of dates both its ends', () => {
    const query = rosterQuery(
      { dept: 'd', entryDateFrom: '2026-01-01', entryDateTo: '2026-06-30', stage: 'probation' },
      below,
    )
    expect(query.filters).toEqual([
      { field: 'stage', is: 'probation' },
      { field: 'groupUris', hasAny: ['d', 'd/child'] },
      { field: 'entryDate', from: '2026-01-01', to: '2026-06-30' },
    ])
    expect(rosterQuery({ entryDateTo: '2026-06-30' }, below).filters).toEqual([
      { field: 'entryDate', to: '2026-06-30' },
    ])
  })

  test('what is to be dealt with is asked of those who are here', () => {
    const asked = (kind: TodoKind) =>
      rosterQuery({ todo: kind }, below, {
        kinds: TODO_KINDS,
        today: '2026-11-22',
        papers: { onSite: ['site'], certificates: [] },
      }).filters
    expect(asked('contractEnds')).toEqual([
      { field: 'employeeStatus', in: ['active', 'leaving'] },
      { field: 'contract', test: 'contractEnds', given: { from: '2026-11-22', to: '2027-01-21' } },
    ])
    expect(asked('contractOver')?.[1]).toMatchObject({ given: { from: '', to: '2026-11-21' } })
    // Papers are handed in before the first day.
    expect(asked('papers')).toEqual([
      { field: 'employeeStatus', in: ['preEntry', 'active', 'leaving'] },
      { field: 'materials', test: 'lacksPapers', given: { today: '2026-11-22', onSite: ['site'], certificates: [] } },
    ])
    expect(asked('contact')?.[1]).toEqual({ field: 'emergency', empty: true })
    expect(rosterQuery({ todo: 'papers' }, below).filters).toEqual([])
  })

  test('papers are asked for by whoever may see them, and nothing by an address that names no such thing', () => {
    const kinds = todoKindsFor((code) => code !== 'roster_sensitive')
    expect(kinds).toEqual(['contact', 'contractEnds', 'contractOver', 'leftThisMonth'])
    expect(todoKindsFor(() => true)).toEqual(TODO_KINDS)
    const filtersOf = (todo: string) =>
      rosterQuery({ todo }, below, { kinds, today: '2026-11-22', papers: { onSite: [], certificates: [] } }).filters
    expect([filtersOf('papers'), filtersOf('everything')]).toEqual([[], []])
    expect(filtersOf('contact')).toHaveLength(2)
  })

  test('a sort of the address that is no field of a person is ignored', () => {
    expect(rosterQuery({ sort: 'entryDate.down' }, below).sort).toEqual([{ field: 'entryDate', descending: true }])
    expect(rosterQuery({ sort: 'toString.down' }, below).sort).toEqual([{ field: 'employeeNo' }])
    expect(rosterQuery({ sort: 'entryDate.sideways' }, below).sort).toEqual([{ field: 'employeeNo' }])
  })
})

describe('the staff page', () => {
  test('shows those at work unless others are asked for', () => {
    const statuses = (status?: string) => staffQuery(without({ status }), { departments: undefined }).filters
    expect(statuses()).toEqual([{ field: 'employeeStatus', in: ['preEntry', 'active', 'leaving'] }])
    expect(statuses('gone')).toEqual([{ field: 'employeeStatus', in: ['left', 'entryCancelled'] }])
    expect(statuses('disabled')).toContainEqual({ field: 'membership', is: 'disabled' })
    expect(statuses('all')).toEqual([])
  })

  test('looks for names, numbers and mobiles in the departments that are open', () => {
    expect(staffQuery({ text: 'zjg' }, { departments: ['d'] })).toMatchObject({
      text: 'zjg',
      textFields: ['name', 'employeeNo', 'mobile'],
      filters: [{ field: 'employeeStatus' }, { field: 'groupUris', hasAny: ['d'] }],
    })
  })

  test('a mobile number is looked for by its digits, however it was pasted', () => {
    for (const text of ['+86 131-2026-0101', '８６１３１２０２６０１０１', '131 2026 0101', '13120260101']) {
      expect(staffQuery({ text }, { departments: undefined }).text, text).toBe('13120260101')
      expect(rosterQuery({ text }, below).text, text).toBe('13120260101')
    }
    expect(staffQuery({ text: '131-2026' }, { departments: undefined }).text).toBe('131-2026')
  })
})
