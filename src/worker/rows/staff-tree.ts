// The department tree with its people, kept in step with the mirror, and the part of it that a screen shows.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowsWatch } from '#src/data/rows/rows-watch.ts'
import { buildTreeIndex } from '../tree/build-tree-index.ts'
import { filterTree, type TreeFilter } from '../tree/filter-tree.ts'
import { personBit, type TreeIndex, type TreeNode, treeAncestors, treePosition } from '../tree/tree-index.ts'
import { type TreeChange, updateTreeIndex } from '../tree/update-tree-index.ts'
import { visibleRows } from '../tree/visible-rows.ts'
import type { TreeAnswer, TreeAsk, TreeLook, TreeNews, TreeRow, TreeShape } from '../worker-api.ts'

export interface StaffTree {
  readonly ask: (ask: TreeAsk) => TreeAnswer
  readonly look: (look: TreeLook) => TreeRow[]
  readonly stop: () => void
}

type PlainRow = Omit<TreeRow, 'hasAccount'>

const NO_ROWS: readonly AnyRow[] = []
/** Parts a person's uri from that of the department, in the id of the person's node. */
const AT = '@'

/** Follows departments and people of a mirror until stopped. */
export function followStaffTree(rows: RowsWatch, shape: TreeShape, tell: (news: TreeNews) => void): StaffTree {
  let departments: readonly AnyRow[] | undefined
  let people: readonly AnyRow[] | undefined = shape.people === 'none' ? NO_ROWS : undefined
  let nodes = new Map<string, TreeNode>()
  let index: TreeIndex = buildTreeIndex([], { people: 'before' })
  let counts: Uint32Array | undefined
  let accounts: ReadonlySet<string> = new Set()

  function update(): void {
    if (!departments || !people) return
    const next = nodesOf(departments, people, shape)
    const changes = differences(nodes, next)
    nodes = next
    accounts = new Set(people.flatMap((row) => (typeof row.username === 'string' ? [row.uri] : [])))
    if (changes.length > 0) {
      index = updateTreeIndex(index, changes, () => next.values())
      counts = undefined
    }
    tell({ ready: true, size: index.size })
  }

  const withAccount = (row: PlainRow): TreeRow => ({ ...row, hasAccount: accounts.has(row.uri) })

  const stops = [
    rows.watch('department', {}, (answer) => {
      if (answer.state === 'loading') return
      departments = answer.rows
      update()
    }),
  ]
  if (shape.people !== 'none') {
    const watchPeople = rows.watch('employee', {}, (answer) => {
      if (answer.state === 'loading') return
      people = answer.rows
      update()
    })
    stops.push(watchPeople)
  }

  return {
    ask(ask) {
      counts ??= countPeople(index)
      const filter = ask.text?.trim() ? filterTree(index, ask.text, ask.kinds ? { kinds: ask.kinds } : {}) : undefined
      const visible = visibleRows(index, openOf(index, ask, filter), filter)
      const matches = new Set(filter?.matches)
      const open = new Set(ask.expanded === 'all' ? [] : ask.expanded)
      const closed = new Set(ask.collapsed)
      const isOpen = (id: string) => (filter || ask.expanded === 'all' ? !closed.has(id) : open.has(id))
      const window = visible.subarray(Math.max(0, ask.from), Math.max(0, ask.to))
      const rowsOf = Array.from(window, (at) => withAccount(rowAt(index, at, counts, isOpen, matches)))
      return { total: visible.length, matches: filter?.total ?? 0, nodes: rowsOf }
    },
    look(look) {
      counts ??= countPeople(index)
      return positionsOf(index, look).map((at) => withAccount(rowAt(index, at, counts, () => false, new Set())))
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

function openOf(
  index: TreeIndex,
  ask: TreeAsk,
  filter: TreeFilter | undefined,
): 'all' | Uint8Array | ReadonlySet<string> {
  if (!filter && ask.expanded !== 'all') return new Set(ask.expanded)
  if (!ask.collapsed?.length) return 'all'
  const closed = new Set(ask.collapsed)
  return Uint8Array.from(index.ids, (id) => (closed.has(id) ? 0 : 1))
}

function positionsOf(index: TreeIndex, look: TreeLook): number[] {
  if ('path' in look) {
    const at = treePosition(index, look.path)
    return at < 0 ? [] : [...treeAncestors(index, at), at]
  }
  if ('ids' in look) {
    const find = (id: string) => {
      const at = treePosition(index, id)
      return at >= 0 ? at : index.ids.findIndex((one) => one.startsWith(id + AT))
    }
    return look.ids.map(find).filter((at) => at >= 0)
  }
  const parent = look.level === null ? -1 : treePosition(index, look.level)
  if (look.level !== null && parent < 0) return []
  const stop = parent < 0 ? index.size : (index.end[parent] ?? 0)
  const positions: number[] = []
  for (let at = parent + 1; at < stop; at = index.end[at] ?? stop) positions.push(at)
  return positions
}

function rowAt(
  index: TreeIndex,
  at: number,
  counts: Uint32Array | undefined,
  isOpen: (id: string) => boolean,
  matches: ReadonlySet<number>,
): PlainRow {
  const id = index.ids[at] ?? ''
  const parent = index.parent[at] ?? -1
  const end = index.end[at] ?? at + 1
  const isPerson = index.kind[at] === personBit
  return {
    id,
    uri: isPerson ? (id.split(AT)[0] ?? id) : id,
    kind: isPerson ? 'person' : 'department',
    name: index.names[at] ?? '',
    depth: index.depth[at] ?? 0,
    parentId: parent < 0 ? null : (index.ids[parent] ?? null),
    hasChildren: end > at + 1,
    isOpen: end > at + 1 && isOpen(id),
    isMatch: matches.has(at),
    people: isPerson ? 0 : (counts?.[end] ?? 0) - (counts?.[at] ?? 0),
  }
}

/** How many people stand before each position; a subtree's is the difference of two. */
function countPeople(index: TreeIndex): Uint32Array {
  const before = new Uint32Array(index.size + 1)
  for (let at = 0; at < index.size; at++) before[at + 1] = (before[at] ?? 0) + (index.kind[at] === personBit ? 1 : 0)
  return before
}

function nodesOf(departments: readonly AnyRow[], people: readonly AnyRow[], shape: TreeShape): Map<string, TreeNode> {
  const nodes = new Map<string, TreeNode>()
  for (const row of departments) {
    nodes.set(row.uri, {
      id: row.uri,
      parentId: typeof row.parentUri === 'string' ? row.parentUri : null,
      name: String(row.groupName),
      kind: 'department',
      ...(typeof row.code === 'string' ? { extra: row.code } : {}),
      ...(typeof row.sortNo === 'number' ? { sortNo: row.sortNo } : {}),
    })
  }
  for (const row of people) {
    if (shape.people === 'active' && !isAtWork(row)) continue
    const extra = [row.employeeNo, row.mobile].filter((text) => typeof text === 'string').join(' ')
    for (const parentId of homesOf(row)) {
      const id = `${row.uri}${AT}${parentId}`
      nodes.set(id, { id, parentId, name: String(row.name), kind: 'person', extra })
    }
  }
  return nodes
}

const isAtWork = (row: AnyRow): boolean =>
  row.membership === 'active' && row.employeeStatus !== 'left' && row.employeeStatus !== 'entryCancelled'

function homesOf(row: AnyRow): string[] {
  const all = [row.groupUri, ...(Array.isArray(row.groupUris) ? row.groupUris : [])]
  return [...new Set(all.filter((uri): uri is string => typeof uri === 'string'))]
}

function differences(before: ReadonlyMap<string, TreeNode>, after: ReadonlyMap<string, TreeNode>): TreeChange[] {
  const changes: TreeChange[] = []
  for (const id of before.keys()) if (!after.has(id)) changes.push({ remove: id })
  for (const [id, node] of after) {
    const known = before.get(id)
    if (!known || !isSameNode(known, node)) changes.push({ put: node })
  }
  return changes
}

const isSameNode = (a: TreeNode, b: TreeNode): boolean =>
  a.parentId === b.parentId && a.name === b.name && a.extra === b.extra && a.sortNo === b.sortNo
