import { expect, test } from 'vitest'
import { shownChanges } from './history-changes.ts'

const told = (action: 'insert' | 'patch', fields: Parameters<typeof shownChanges>[0]['fields']) =>
  shownChanges({ action, fields }).map(([field]) => field)
const account = { before: 'active', after: 'disabled' }

test('the account of a new record is not told, what becomes of it is', () => {
  expect(
    told('insert', { name: { before: null, after: '王小明' }, membership: { before: null, after: 'active' } }),
  ).toEqual(['name'])
  expect(told('patch', { membership: account })).toEqual(['membership'])
  expect(told('patch', { remark: { before: null, after: null } })).toEqual([])
})

test('departments are told where those beside the primary one change, and not where it alone moves', () => {
  const groups = (before: unknown, after: unknown) => ({ before, after })
  expect(told('insert', { groupUri: groups(null, 'a'), groupUris: groups(null, ['a']) })).toEqual(['groupUri'])
  expect(told('insert', { groupUri: groups(null, 'a'), groupUris: groups(null, ['a', 'c']) })).toEqual([
    'groupUri',
    'groupUris',
  ])
  expect(told('patch', { groupUris: groups(['a'], ['a', 'c']) })).toEqual(['groupUris'])
  expect(told('patch', { groupUris: groups(['a', 'c'], ['a']) })).toEqual(['groupUris'])
  expect(told('patch', { groupUris: groups(['a', 'c'], ['c', 'a']) })).toEqual([])
  expect(told('patch', { groupUri: groups('a', 'b'), groupUris: groups(['a', 'c'], ['b', 'c']) })).toEqual(['groupUri'])
  // He had worked there beside: now it is his own, and nothing is beside it.
  expect(told('patch', { groupUri: groups('a', 'c'), groupUris: groups(['a', 'c'], ['c']) })).toEqual([
    'groupUri',
    'groupUris',
  ])
})
