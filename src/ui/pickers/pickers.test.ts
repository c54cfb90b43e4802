import { expect, test } from 'vitest'
import { savedRows, selectionOf, tickedKeys, withPageSelection } from './selection-across-pages.ts'

const key = (row: string) => row

test('ticks stay across pages; a row unticked on its page is marked deleted and not saved', () => {
  let selection = selectionOf(['a', 'b'], key)
  // Page two: c is ticked; a and b are not on it.
  selection = withPageSelection(selection, ['c', 'd'], new Set(['a', 'b', 'c']), key)
  expect(savedRows(selection)).toEqual(['a', 'b', 'c'])
  // Back on page one: a is unticked.
  selection = withPageSelection(selection, ['a', 'b'], new Set(['b', 'c']), key)
  expect(selection.rows.get('a')).toEqual({ row: 'a', deleted: true })
  expect(savedRows(selection)).toEqual(['b', 'c'])
  expect(tickedKeys(selection)).toEqual(new Set(['b', 'c']))
  // Ticked again: the mark goes.
  selection = withPageSelection(selection, ['a', 'b'], new Set(['a', 'b', 'c']), key)
  expect(new Set(savedRows(selection))).toEqual(new Set(['a', 'b', 'c']))
  // What was never chosen is not marked.
  expect(selection.rows.has('d')).toBe(false)
})
