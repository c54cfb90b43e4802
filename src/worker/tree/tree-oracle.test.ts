import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchWord } from '#src/sync/mirror/search-word.ts'
import { soundsOf } from '../pinyin/write-sounds.ts'
import { normaliseQuery, normaliseText } from '../search/normalise-text.ts'
import { buildTreeIndex } from './build-tree-index.ts'
import { filterTree } from './filter-tree.ts'
import type { TreeIndex, TreeNode } from './tree-index.ts'
import { type TreeChange, updateTreeIndex } from './update-tree-index.ts'
import { visibleRows } from './visible-rows.ts'

/** The plain way: nested objects, recursion, a look at every text of a node. */
interface Branch {
  node: TreeNode
  children: Branch[]
}

function matches(node: TreeNode, query: string): boolean {
  const extra = node.extra === undefined ? [] : [normaliseText(node.extra)]
  const texts = [normaliseText(node.name), ...soundsOf(node.name, { surname: node.kind === 'person' }), ...extra]
  return query === '' || texts.some(searchWord(query))
}

function filterBranches(branches: readonly Branch[], query: string, kinds: readonly string[]): string[] {
  return branches.flatMap(({ node, children }) => {
    const below = filterBranches(children, query, kinds)
    return below.length > 0 || (kinds.includes(node.kind) && matches(node, query)) ? [node.id, ...below] : []
  })
}

/** The tree as the index ordered it, so that only the filter is compared. */
function nest(index: TreeIndex, nodes: readonly TreeNode[]): Branch[] {
  const byId = new Map(nodes.map((node) => [node.id, { node, children: [] as Branch[] }]))
  const roots: Branch[] = []
  for (const id of index.ids) {
    const branch = byId.get(id)
    if (branch === undefined) throw new Error(`unknown node ${id}`)
    const parent = branch.node.parentId === null ? undefined : byId.get(branch.node.parentId)
    ;(parent?.children ?? roots).push(branch)
  }
  return roots
}

const names = [...'张曾单解行长乐重庆伟丽吕女部３Ａab1 -·é(]𬭎', '工程', '项目部', 'BIM', '尉迟', '银行', 'ü']
const name = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
const extra = fc.option(fc.constantFrom('GT001 13800138000', '13912345678', '甲12乙34', 'a-1', ''), { nil: undefined })
const queries = fc.oneof(
  name,
  fc.constantFrom(
    '',
    ' ',
    'z',
    '1',
    'zh',
    'an',
    '138',
    'gt001',
    '1380013',
    'zengli',
    'cengli',
    'eng',
    'ng',
    'hao',
    'ou',
    'g0',
    'gmu',
    '长',
    'a-',
    '-',
    '·',
    '12乙',
    '1234',
  ),
  fc.string({ unit: fc.constantFrom(...'zhangceli1380'), minLength: 1, maxLength: 4 }),
)

/** Trees without circles: a department's parent stands before it. */
const trees = fc
  .tuple(
    fc.array(
      fc.record({ name, extra, up: fc.nat(), sortNo: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }) }),
      {
        maxLength: 12,
      },
    ),
    fc.array(fc.record({ name, extra, up: fc.nat() }), { maxLength: 60 }),
  )
  .map(([departments, people]) => [
    ...departments.map((one, i): TreeNode => node(`d${i}`, parentOf(one.up, i), 'department', one)),
    ...people.map((one, i): TreeNode => node(`p${i}`, parentOf(one.up, departments.length), 'person', one)),
  ])

function parentOf(up: number, before: number): string | null {
  const place = up % (before + 1)
  return place === before ? null : `d${place}`
}

function node(
  id: string,
  parentId: string | null,
  kind: TreeNode['kind'],
  rest: { name: string; extra?: string | undefined; sortNo?: number | undefined },
): TreeNode {
  return {
    id,
    parentId,
    kind,
    name: rest.name,
    ...(rest.extra === undefined ? {} : { extra: rest.extra }),
    ...(rest.sortNo === undefined ? {} : { sortNo: rest.sortNo }),
  }
}

const idsOf = (index: TreeIndex, positions: Uint32Array) => [...positions].map((at) => index.ids[at])
const seeded = { seed: 20250601, numRuns: 400 }

describe('the tree filter and plain recursion', () => {
  test('show the same rows in the same order for any tree, query and kinds', () => {
    const kinds = fc.constantFrom(['department', 'person'], ['person'], ['department']) as fc.Arbitrary<
      TreeNode['kind'][]
    >
    fc.assert(
      fc.property(trees, fc.array(queries, { minLength: 1, maxLength: 6 }), kinds, (nodes, typed, wanted) => {
        const index = buildTreeIndex(nodes)
        const roots = nest(index, nodes)
        for (const query of typed) {
          const filter = filterTree(index, query, { kinds: wanted })
          expect(idsOf(index, filter.rows)).toEqual(filterBranches(roots, normaliseQuery(query), wanted))
          expect(filter.total).toBe(filter.matches.length)
        }
      }),
      seeded,
    )
  })

  test('still do after any single changes, which leave the tree as a new build would', () => {
    const change = fc.oneof(
      fc.record({ put: fc.record({ of: fc.nat(), name, extra, up: fc.nat(), department: fc.boolean() }) }),
      fc.record({ remove: fc.nat() }),
    )
    fc.assert(
      fc.property(trees, fc.array(change, { maxLength: 8 }), queries, (nodes, edits, query) => {
        const current = new Map(nodes.map((one) => [one.id, one]))
        let index = buildTreeIndex(nodes)
        for (const edit of edits) {
          const applied = toChange(edit, current)
          if ('put' in applied) current.set(applied.put.id, applied.put)
          else current.delete(applied.remove)
          index = updateTreeIndex(index, [applied], () => current.values())
        }
        const rebuilt = buildTreeIndex(current.values())
        const { search: _, ...shape } = index
        const { search: __, ...expected } = rebuilt
        expect(shape).toEqual(expected)
        expect(filterTree(index, query)).toEqual(filterTree(rebuilt, query))
      }),
      seeded,
    )
  })

  test('agree on what is visible when some nodes are closed', () => {
    fc.assert(
      fc.property(trees, queries, fc.array(fc.nat({ max: 11 })), (nodes, query, open) => {
        const index = buildTreeIndex(nodes)
        const expanded = new Set(open.map((place) => `d${place}`))
        const filter = filterTree(index, query)
        const shown = new Set(idsOf(index, filter.rows))
        const walk = (branches: readonly Branch[], among: ReadonlySet<unknown> | undefined): string[] =>
          branches
            .filter(({ node }) => among?.has(node.id) ?? true)
            .flatMap(({ node, children }) => [node.id, ...(expanded.has(node.id) ? walk(children, among) : [])])
        const roots = nest(index, nodes)
        expect(idsOf(index, visibleRows(index, expanded))).toEqual(walk(roots, undefined))
        expect(idsOf(index, visibleRows(index, expanded, filter))).toEqual(walk(roots, shown))
        const bits = Uint8Array.from(index.ids, (id) => (expanded.has(id) ? 1 : 0))
        expect(visibleRows(index, bits, filter)).toEqual(visibleRows(index, expanded, filter))
      }),
      seeded,
    )
  })
})

type Edit =
  | { remove: number }
  | { put: { of: number; name: string; extra: string | undefined; up: number; department: boolean } }

/** An edit of one of the nodes, or of a new one. */
function toChange(edit: Edit, current: ReadonlyMap<string, TreeNode>): TreeChange {
  const ids = [...current.keys()]
  if ('remove' in edit) return { remove: ids[edit.remove % (ids.length + 1)] ?? 'nobody' }
  const { put } = edit
  const id = ids[put.of % (ids.length + 1)] ?? (put.department ? 'd99' : 'p99')
  const departments = ids.filter((one) => one.startsWith('d')).concat('d99')
  const parentId = departments[put.up % (departments.length + 1)] ?? null
  return { put: node(id, parentId, id.startsWith('d') ? 'department' : 'person', put) }
}
