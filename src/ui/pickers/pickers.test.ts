import { expect, test } from 'vitest'
import { nodesOf } from './organisation-tree-select.tsx'
import { savedRows, selectionOf, tickedKeys, withPageTicks } from './selection-across-pages.ts'

const key = (row: string) => row

test('ticks stay across pages; a row unticked on its page is marked deleted and not saved', () => {
  let selection = selectionOf(['a', 'b'], key)
  // Page two: c is ticked; a and b are not on it.
  selection = withPageTicks(selection, ['c', 'd'], new Set(['a', 'b', 'c']), key)
  expect(savedRows(selection)).toEqual(['a', 'b', 'c'])
  // Back on page one: a is unticked.
  selection = withPageTicks(selection, ['a', 'b'], new Set(['b', 'c']), key)
  expect(selection.rows.get('a')).toEqual({ row: 'a', deleted: true })
  expect(savedRows(selection)).toEqual(['b', 'c'])
  expect(tickedKeys(selection)).toEqual(new Set(['b', 'c']))
  // Ticked again: the mark goes.
  selection = withPageTicks(selection, ['a', 'b'], new Set(['a', 'b', 'c']), key)
  expect(new Set(savedRows(selection))).toEqual(new Set(['a', 'b', 'c']))
  // What was never chosen is not marked.
  expect(selection.rows.has('d')).toBe(false)
})

test('options become nodes by the keys that are given', () => {
  expect(
    nodesOf([{ id: 1, orgName: '集团', children: [{ id: 2, orgName: '一公司' }] }, { orgName: '无编号' }]),
  ).toEqual([
    { id: '1', parentId: null, name: '集团' },
    { id: '2', parentId: '1', name: '一公司' },
  ])
  expect(nodesOf([{ uri: 'x', groupName: '甲' }], 'groupName', 'uri')).toEqual([
    { id: 'x', parentId: null, name: '甲' },
  ])
})
