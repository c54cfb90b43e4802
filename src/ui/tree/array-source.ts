import type { TreeRow, TreeSource, TreeView } from './tree-source.ts'

/** A node of a small tree held in memory. Nodes keep the order of the array among their siblings. */
export interface TreeNode {
  id: string
  parentId: string | null
  name: string
  kind?: 'branch' | 'person'
  selectable?: boolean
  isOutOfUse?: boolean
  detail?: string | undefined
  /** More text that finds the node, such as pinyin, initials or a number. */
  searchText?: string | undefined
}

interface Placed {
  node: TreeNode
  depth: number
  parent: number
  /** First position behind the subtree: its rows are [position, end). */
  end: number
}

/** A tree source over a plain array. A node whose parent is not in the array becomes a root: nobody disappears. */
export function createArraySource(nodes: readonly TreeNode[]): TreeSource {
  const placed = placeInOrder(nodes)
  const positions = new Map(placed.map((one, position) => [one.node.id, position]))
  const haystacks = placed.map(({ node }) => `${node.name}\n${node.searchText ?? ''}`.toLowerCase())

  const rowAt = (position: number, expanded: boolean, matched: boolean): TreeRow => {
    const { node, depth, parent, end } = placed[position] as Placed
    return {
      id: node.id,
      name: node.name,
      depth,
      parentId: placed[parent]?.node.id ?? null,
      hasChildren: end > position + 1,
      expanded,
      selectable: node.selectable ?? true,
      isOutOfUse: node.isOutOfUse,
      matched,
      kind: node.kind ?? 'branch',
      detail: node.detail,
    }
  }

  const open = (expanded: ReadonlySet<string>): number[] => {
    const rows: number[] = []
    for (let position = 0; position < placed.length; ) {
      rows.push(position)
      const { node, end } = placed[position] as Placed
      position = expanded.has(node.id) ? position + 1 : end
    }
    return rows
  }

  return {
    view: ({ query, expanded }) => {
      const wanted = query.trim().toLowerCase()
      if (wanted === '') {
        return viewOf(open(expanded), (position) =>
          rowAt(position, expanded.has((placed[position] as Placed).node.id), false),
        )
      }
      const matched = new Set(haystacks.flatMap((text, position) => (text.includes(wanted) ? [position] : [])))
      const shown = new Set<number>()
      for (const position of matched) {
        for (let at = position; at !== -1 && !shown.has(at); at = (placed[at] as Placed).parent) shown.add(at)
      }
      const rows = [...shown].sort((a, b) => a - b)
      const parents = new Set(rows.map((position) => (placed[position] as Placed).parent))
      return viewOf(rows, (position) => rowAt(position, parents.has(position), matched.has(position)), matched.size)
    },
    level: (parentId) => {
      const parent = parentId === null ? -1 : (positions.get(parentId) ?? -2)
      const rows = placed.flatMap((one, position) => (one.parent === parent ? [position] : []))
      return viewOf(rows, (position) => rowAt(position, false, false))
    },
    find: (ids) =>
      ids.flatMap((id) => {
        const position = positions.get(id)
        return position === undefined ? [] : [rowAt(position, false, false)]
      }),
    path: (id) => {
      const rows: TreeRow[] = []
      for (let at = positions.get(id) ?? -1; at !== -1; at = (placed[at] as Placed).parent) {
        rows.unshift(rowAt(at, false, false))
      }
      return rows
    },
  }
}

function viewOf(positions: readonly number[], rowAt: (position: number) => TreeRow, matches = 0): TreeView {
  return {
    count: positions.length,
    matches,
    row: (index) => {
      const position = positions[index]
      return position === undefined ? undefined : rowAt(position)
    },
  }
}

/** Puts the nodes in pre-order, so that a subtree is one range. A cycle of parents is cut at its first node. */
function placeInOrder(nodes: readonly TreeNode[]): Placed[] {
  const ids = new Set(nodes.map((node) => node.id))
  const children = new Map<string | null, TreeNode[]>()
  for (const node of nodes) {
    const parentId = node.parentId !== null && ids.has(node.parentId) ? node.parentId : null
    const siblings = children.get(parentId)
    if (siblings === undefined) children.set(parentId, [node])
    else siblings.push(node)
  }
  const placed: Placed[] = []
  const seen = new Set<string>()
  const place = (node: TreeNode, depth: number, parent: number): void => {
    if (seen.has(node.id)) return
    seen.add(node.id)
    const position = placed.length
    const one: Placed = { node, depth, parent, end: 0 }
    placed.push(one)
    for (const child of children.get(node.id) ?? []) place(child, depth + 1, position)
    one.end = placed.length
  }
  for (const root of children.get(null) ?? []) place(root, 0, -1)
  for (const node of nodes) place(node, 0, -1)
  return placed
}
