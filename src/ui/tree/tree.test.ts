import { describe, expect, test } from 'vitest'
import { createArraySource, type TreeNode } from './array-source.ts'
import { chooseId, matchParts, treeKeyAction } from './tree-keys.ts'
import type { TreeRow, TreeView } from './tree-source.ts'

const nodes: TreeNode[] = [
  { id: 'group', parentId: null, name: '集团总部' },
  { id: 'hr', parentId: 'group', name: '人力资源部' },
  { id: 'build', parentId: 'group', name: '工程部' },
  { id: 'li', parentId: 'hr', name: '李雷', kind: 'person', searchText: 'lilei ll' },
  { id: 'han', parentId: 'build', name: '韩梅梅', kind: 'person', searchText: 'hanmeimei hmm' },
  { id: 'lost', parentId: 'nowhere', name: '孤儿部门' },
]
const source = createArraySource(nodes)
const ask = (query: string, ...expanded: string[]) => source.view({ query, expanded: new Set(expanded) }) as TreeView
const list = (view: TreeView) => Array.from({ length: view.count }, (_, index) => view.row(index))
const ids = (view: TreeView) => list(view).map((row) => row?.id)

describe('a tree over an array', () => {
  test('shows roots, and below them what is open; a node without its parent is a root', () => {
    expect(ids(ask(''))).toEqual(['group', 'lost'])
    expect(ids(ask('', 'group'))).toEqual(['group', 'hr', 'build', 'lost'])
    expect(ids(ask('', 'group', 'build'))).toEqual(['group', 'hr', 'build', 'han', 'lost'])
    expect(ids(ask('', 'hr'))).toEqual(['group', 'lost'])
  })

  test('a query keeps the ancestors of what it finds, opened, and marks only what it found', () => {
    const view = ask('HMM')
    expect(ids(view)).toEqual(['group', 'build', 'han'])
    expect(view.matches).toBe(1)
    expect(list(view).map((row) => [row?.matched, row?.expanded])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ])
    expect(ask('没有').count).toBe(0)
  })

  test('levels, paths and look-ups', () => {
    expect(ids(source.level(null) as TreeView)).toEqual(['group', 'lost'])
    expect(ids(source.level('hr') as TreeView)).toEqual(['li'])
    expect(ids(source.level('unknown') as TreeView)).toEqual([])
    expect((source.path('han') as TreeRow[]).map((row) => row.id)).toEqual(['group', 'build', 'han'])
    expect((source.find(['li', 'gone']) as TreeRow[]).map((row) => row.id)).toEqual(['li'])
  })

  test('a circle of parents is shown once instead of never', () => {
    const circle = createArraySource([
      { id: 'a', parentId: 'b', name: 'a' },
      { id: 'b', parentId: 'a', name: 'b' },
    ])
    const view = circle.view({ query: '', expanded: new Set(['a', 'b']) }) as TreeView
    expect(ids(view)).toEqual(['a', 'b'])
  })
})

describe('keys in a tree', () => {
  const at = (view: TreeView, index: number, searching = false) => ({
    row: view.row(index),
    index,
    count: view.count,
    page: 2,
    searching,
  })

  test('arrows walk and stop at the ends', () => {
    const view = ask('', 'group')
    expect(treeKeyAction('ArrowDown', at(view, 0))).toEqual({ kind: 'move', to: 1 })
    expect(treeKeyAction('ArrowDown', at(view, 3))).toBeUndefined()
    expect(treeKeyAction('ArrowUp', at(view, 0))).toBeUndefined()
    expect(treeKeyAction('PageDown', at(view, 0))).toEqual({ kind: 'move', to: 2 })
    expect(treeKeyAction('End', at(view, 0))).toEqual({ kind: 'move', to: 3 })
    expect(treeKeyAction('Tab', at(view, 0))).toBeUndefined()
  })

  test('right opens, then goes in; left shuts, then goes to the parent', () => {
    expect(treeKeyAction('ArrowRight', at(ask(''), 0))).toEqual({ kind: 'open', id: 'group' })
    const opened = ask('', 'group')
    expect(treeKeyAction('ArrowRight', at(opened, 0))).toEqual({ kind: 'move', to: 1 })
    expect(treeKeyAction('ArrowLeft', at(opened, 0))).toEqual({ kind: 'shut', id: 'group' })
    expect(treeKeyAction('ArrowLeft', at(opened, 1))).toEqual({ kind: 'toParent', id: 'group' })
    expect(treeKeyAction('ArrowLeft', at(opened, 3))).toBeUndefined()
  })

  test('while searching nothing shuts', () => {
    const view = ask('韩')
    expect(treeKeyAction('ArrowLeft', at(view, 1, true))).toEqual({ kind: 'toParent', id: 'group' })
    expect(treeKeyAction('ArrowRight', at(view, 0, true))).toEqual({ kind: 'move', to: 1 })
  })

  test('enter chooses; a row that only leads opens', () => {
    const view = ask('')
    const row = view.row(0)
    expect(treeKeyAction('Enter', at(view, 0))).toEqual({ kind: 'choose', id: 'group' })
    expect(row).toBeDefined()
    if (row === undefined) return
    const leads = { row: { ...row, selectable: false }, index: 0, count: 2, page: 2, searching: false }
    expect(treeKeyAction(' ', leads)).toEqual({ kind: 'open', id: 'group' })
  })

  test('one or many are chosen', () => {
    expect(chooseId(['a'], 'b', 'single')).toEqual(['b'])
    expect(chooseId(['a'], 'b', 'multi')).toEqual(['a', 'b'])
    expect(chooseId(['a', 'b'], 'a', 'multi')).toEqual(['b'])
  })
})

describe('what the query found is marked', () => {
  test('the part in the name, or the whole name when found by its sound', () => {
    expect(matchParts('韩梅梅', '梅', true)).toEqual([
      { text: '韩', hit: false },
      { text: '梅', hit: true },
      { text: '梅', hit: false },
    ])
    expect(matchParts('韩梅梅', 'hmm', true)).toEqual([{ text: '韩梅梅', hit: true }])
    expect(matchParts('工程部', 'hmm', false)).toEqual([{ text: '工程部', hit: false }])
  })
})
