import { describe, expect, test } from 'vitest'
import { buildTreeIndex } from './build-tree-index.ts'
import { filterTree } from './filter-tree.ts'
import { type TreeNode, treeAncestors, treePosition } from './tree-index.ts'
import { updateTreeIndex } from './update-tree-index.ts'
import { visibleRows } from './visible-rows.ts'

const department = (id: string, parentId: string | null, name: string, sortNo?: number): TreeNode => ({
  id,
  parentId,
  name,
  kind: 'department',
  ...(sortNo === undefined ? {} : { sortNo }),
})
const person = (id: string, parentId: string | null, name: string, extra?: string): TreeNode => ({
  id,
  parentId,
  name,
  kind: 'person',
  ...(extra === undefined ? {} : { extra }),
})

const group: TreeNode[] = [
  person('zeng', 'hq', '曾丽', 'GT0001 13800138000'),
  person('cao', 'hq', '曹军'),
  department('site', 'hq', '长沙项目部'),
  department('hq', null, '龙门集团'),
  person('shan', 'site', '单雄信', 'GT0002 13912345678'),
  department('bank', 'hq', '银行部', 1),
]

describe('a tree of departments and people', () => {
  test('stands in pre-order: sort number first, then names as they are read, people after departments', () => {
    const index = buildTreeIndex(group)
    expect(index.ids).toEqual(['hq', 'bank', 'site', 'shan', 'cao', 'zeng'])
    expect([...index.parent]).toEqual([-1, 0, 0, 2, 0, 0])
    expect([...index.depth]).toEqual([0, 1, 1, 2, 1, 1])
    expect([...index.end]).toEqual([6, 2, 4, 4, 5, 6])
  })

  test('can have people before departments', () => {
    expect(buildTreeIndex(group, { people: 'before' }).ids).toEqual(['hq', 'cao', 'zeng', 'bank', 'site', 'shan'])
  })

  test('does not depend on the order in which nodes come', () => {
    expect(buildTreeIndex(group.toReversed())).toEqual(buildTreeIndex(group))
  })

  test('shows nodes whose parent is missing as roots, and opens a circle at its smallest id', () => {
    const index = buildTreeIndex([
      department('b', 'a', '乙'),
      department('a', 'b', '甲'),
      person('lost', 'gone', '王'),
      person('in', 'b', '李'),
    ])
    expect(index.ids).toEqual(['a', 'b', 'in', 'lost'])
    expect([...index.parent]).toEqual([-1, 0, 1, -1])
  })

  test('answers the path that must be open for a node to be seen', () => {
    const index = buildTreeIndex(group)
    expect(treeAncestors(index, treePosition(index, 'shan')).map((at) => index.ids[at])).toEqual(['hq', 'site'])
    expect(treePosition(index, 'nobody')).toBe(-1)
  })

  test('holds no tree, too', () => {
    const index = buildTreeIndex([])
    expect(filterTree(index, 'a').total).toBe(0)
    expect(visibleRows(index, 'all')).toEqual(new Uint32Array(0))
  })
})

describe('a tree filter', () => {
  const index = buildTreeIndex(group)
  const found = (query: string) => [...filterTree(index, query).matches].map((at) => index.ids[at])

  test.each([
    ['曾', ['zeng']],
    ['zengli', ['zeng']],
    ['cengli', ['zeng']],
    ['ZL', ['zeng']],
    ['ｚｅｎｇ', ['zeng']],
    [' 1380013 ', ['zeng']],
    ['gt000', ['shan', 'zeng']],
    ['shanxx', []],
    ['sxx', ['shan']],
    ['yinhang', ['bank']],
    ['changsha', ['site']],
    ['部', ['bank', 'site']],
    ['雄信 ', ['shan']],
    ['军单', []],
    ['zengliz', []],
  ])('%s', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  test('keeps ancestors, counts all matches beyond a limit, and matches only the kinds asked for', () => {
    const filter = filterTree(index, '1', { limit: 1 })
    expect([...filter.rows].map((at) => index.ids[at])).toEqual(['hq', 'site', 'shan'])
    expect(filter.total).toBe(2)
    expect(filterTree(index, 'xm', { kinds: ['department'] }).total).toBe(1)
  })

  test('answers arrays that can be transferred', () => {
    const { rows } = filterTree(index, '曾')
    expect(structuredClone(rows, { transfer: [rows.buffer] })).toEqual(Uint32Array.of(0, 5))
    expect(rows.length).toBe(0)
  })
})

describe('an update of the tree', () => {
  const never = (): TreeNode[] => {
    throw new Error('built anew')
  }

  test('puts, moves, renames and removes single nodes without building anew', () => {
    const before = buildTreeIndex(group)
    const after = updateTreeIndex(
      before,
      [
        { put: person('zeng', 'site', '曾丽娜', 'GT0001') },
        { put: person('new', 'hq', '欧阳明') },
        { put: department('hq', null, '龙门建设集团') },
        { remove: 'bank' },
      ],
      never,
    )
    expect(after.ids).toEqual(['hq', 'site', 'shan', 'zeng', 'cao', 'new'])
    expect([...filterTree(after, 'oym').rows]).toEqual([0, 5])
    expect([...filterTree(after, 'zln').rows]).toEqual([0, 1, 3])
    expect([...filterTree(after, '建设').rows]).toEqual([0])
    expect(filterTree(after, '13800138000').total).toBe(0)
  })

  test('builds anew when a department moves with its people', () => {
    const moved = group.map((node) => (node.id === 'site' ? department('site', 'bank', '长沙项目部') : node))
    const after = updateTreeIndex(
      buildTreeIndex(group),
      [{ put: department('site', 'bank', '长沙项目部') }],
      () => moved,
    )
    expect(after).toEqual(buildTreeIndex(moved))
  })
})
