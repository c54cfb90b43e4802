import { expect, test } from 'vitest'
import { createArraySource } from '../tree/array-source.ts'
import { uniqueUris, uriSource } from './uri-source.ts'

const source = createArraySource([
  { id: 'd1', parentId: null, name: '总部' },
  { id: 'd2', parentId: 'd1', name: '工程部' },
  { id: 'e1@d1', parentId: 'd1', name: '王芳', kind: 'person', searchText: 'wangfang' },
  { id: 'e1@d2', parentId: 'd2', name: '王芳', kind: 'person', searchText: 'wangfang' },
])
const all = new Set(['d1', 'd2'])

test('a person in two departments has one name in the tree and is chosen once', async () => {
  const view = await uriSource(source, 'user').view({ query: '', expanded: all })
  const ids = Array.from({ length: view.count }, (_, index) => view.row(index)?.id)
  expect(ids).toEqual(['d1', 'd2', 'e1', 'e1'])
  expect(uniqueUris(['e1@d1', 'e1@d2', 'd1', 'e1'])).toEqual(['e1', 'd1'])
})

test.each([
  ['user', [false, false, true, true]],
  ['group', [true, true, false, false]],
  ['mixed', [true, true, true, true]],
] as const)('mode %s says what may be chosen', async (mode, expected) => {
  const view = await uriSource(source, mode).view({ query: '', expanded: all })
  expect(Array.from({ length: view.count }, (_, index) => view.row(index)?.selectable)).toEqual(expected)
})

test('what the tree itself does not let choose, such as a category, stays so', async () => {
  const partners = createArraySource([
    { id: 'branch', parentId: null, name: '分公司', selectable: false },
    { id: 'b1', parentId: 'branch', name: '一公司' },
  ])
  const view = await uriSource(partners, 'mixed').view({ query: '', expanded: new Set(['branch']) })
  expect([view.row(0)?.selectable, view.row(1)?.selectable]).toEqual([false, true])
})

test('the filter finds by containing text and by pinyin', async () => {
  const people = uriSource(source, 'user')
  expect((await people.view({ query: '芳', expanded: new Set() })).matches).toBe(2)
  expect((await people.view({ query: 'wangf', expanded: new Set() })).matches).toBe(2)
})

test('the way to a person leads to one of the places where he stands', async () => {
  const people = uriSource(source, 'user')
  await people.view({ query: '', expanded: all }).valueOf()
  const view = await people.view({ query: '', expanded: all })
  view.row(2)
  expect((await people.path('e1')).map((row) => row.id)).toEqual(['d1', 'd2', 'e1'])
})
