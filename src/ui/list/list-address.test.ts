import { describe, expect, test } from 'vitest'
import { pageOf, sortOf, sortText } from './list-address.ts'
import { searchValues } from './search-values.ts'

describe('the address of a list', () => {
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
