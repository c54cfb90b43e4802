import { expect, test } from 'vitest'
import type { FieldChange } from '#contract/domains/hr/hr.ts'
import { lastChangeOf } from './last-change.ts'

const entry = (at: number, byName: string, fields: FieldChange['fields']): FieldChange => ({
  at,
  byName,
  byUri: null,
  fields,
})

// Newest first, as the server answers.
const ENTRIES = [
  entry(4, '周四', { remark: { before: null, after: '夜班' } }),
  entry(3, '吴三', { officePhone: { before: '010-60000001', after: '010-60000002' } }),
  entry(2, '郑二', {
    officePhone: { before: '010-60000002', after: '010-60000001' },
    dutyUris: { before: [], after: ['a'] },
  }),
  entry(1, '', { workPlace: { before: '杭州', after: null } }),
]

test('the newest change that made the value what it is names who made it and when', () => {
  const of = (field: string, server: unknown) => lastChangeOf(ENTRIES, { field, server })
  expect(of('officePhone', '010-60000002')).toEqual({ byName: '吴三', byUri: null, atMs: 3 })
  // It moved on after the edit was refused: what is shown is still somebody's.
  expect(of('officePhone', '010-60000001')).toEqual({ byName: '郑二', byUri: null, atMs: 2 })
  expect(of('dutyUris', ['a'])).toEqual({ byName: '郑二', byUri: null, atMs: 2 })
})

test('nobody is named for a value that no entry made, nor by an entry without a name', () => {
  const of = (field: string, server: unknown) => lastChangeOf(ENTRIES, { field, server })
  expect(of('officePhone', '010-60000009')).toBeUndefined()
  expect(of('mobile', '13800000001')).toBeUndefined()
  expect(of('workPlace', null)).toBeUndefined()
  expect(lastChangeOf([], { field: 'mobile', server: '1' })).toBeUndefined()
})
