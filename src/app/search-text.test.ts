import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, searchText } from './search-text.ts'

describe('the search part of an address', () => {
  test('is written in plain words', () => {
    expect(searchText({ page: '2', size: '20', text: undefined })).toBe('?page=2&size=20')
    expect(searchText({})).toBe('')
  })

  test('typed by hand and written by an older version it means the same', () => {
    expect(parseSearch('?page=2')).toEqual({ page: '2' })
    expect(parseSearch('?page=%222%22&role=%22a%5C%22b%22')).toEqual({ page: '2', role: 'a"b' })
    expect(parseSearch('?text=%22%22%22')).toEqual({ text: '"""' })
    expect(parseSearch('?no=1e3&size=1.0')).toEqual({ no: '1e3', size: '1.0' })
  })

  test('what was written is read again', () => {
    const value = fc.string().filter((text) => !/^".*"$/s.test(text))
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value), (search) => {
        expect(parseSearch(searchText(search))).toEqual({ ...search })
      }),
      { numRuns: 300 },
    )
  })
})
