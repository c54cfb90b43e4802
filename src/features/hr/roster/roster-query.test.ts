import { describe, expect, test } from 'vitest'
import { searchValues, without } from '#src/ui/list/search-values.ts'
import { pageOf, sortOf, sortText, staffQuery } from '../staff/staff-query.ts'
import { rosterQuery } from './roster-query.ts'

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
})

describe('addresses', () => {
  test('a page that cannot be becomes one that can', () => {
    expect(pageOf({})).toEqual({ page: 1, size: 20 })
    expect(pageOf({ page: '3', size: '50' })).toEqual({ page: 3, size: 50 })
    expect(pageOf({ page: '-2', size: '7' })).toEqual({ page: 1, size: 20 })
    expect(pageOf({ page: 'x' })).toEqual({ page: 1, size: 20 })
  })

  test('a sort is written and read alike', () => {
    expect(sortOf({ sort: sortText({ key: 'name', direction: 'down' }) ?? '' })).toEqual({
      key: 'name',
      direction: 'down',
    })
    expect(sortOf({})).toBeUndefined()
  })

  test('values are plain texts, empty ones absent', () => {
    expect(searchValues({ text: 13800000001, below: false, dept: '', list: ['a'], none: null })).toEqual({
      text: '13800000001',
      below: 'false',
    })
  })
})
