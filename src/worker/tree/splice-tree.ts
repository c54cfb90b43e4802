import type { NodeEntries } from './node-entries.ts'
import type { TreeIndex } from './tree-index.ts'
import type { ChangedNode } from './tree-search.ts'

export interface NewNode extends NodeEntries {
  id: string
  name: string
  /** Its position in the index before, -1 for a root. */
  parent: number
  kind: number
  sortNo: number
  missingParent: string | null
}

/** The index with a leaf put in at a position, which must be right for its parent and place among siblings. */
export function insertAt(index: TreeIndex, at: number, node: NewNode): TreeIndex {
  const { size, search } = index
  const parent = spliced(index.parent, at, 0, node.parent)
  const end = spliced(index.end, at, 0, at + 1)
  for (let i = 0; i <= size; i++) {
    if (i === at) continue
    if ((parent[i] as number) >= at) parent[i] = (parent[i] as number) + 1
    if (i > at || (end[i] as number) > at) end[i] = (end[i] as number) + 1
  }
  // Subtrees that ended where the node stands now: those of its ancestors grow by it.
  for (let up = node.parent; up !== -1 && end[up] === at; up = parent[up] as number) end[up] = at + 1
  const depth = node.parent === -1 ? 0 : (index.depth[node.parent] as number) + 1
  const missingParents = new Map(index.missingParents)
  if (node.missingParent !== null) missingParents.set(node.id, node.missingParent)
  const changed: ChangedNode[] = [
    ...search.changed.map((one) => (one.position >= at ? { ...one, position: one.position + 1 } : one)),
    { position: at, nameEntry: node.nameEntry, soundEntry: node.soundEntry },
  ]
  changed.sort((a, b) => a.position - b.position)
  const positions = positionsOf(index).slice()
  for (let i = 0; i < positions.length; i++) {
    if ((positions[i] as number) >= at) positions[i] = (positions[i] as number) + 1
  }
  return {
    size: size + 1,
    options: index.options,
    ids: index.ids.toSpliced(at, 0, node.id),
    names: index.names.toSpliced(at, 0, node.name),
    parent,
    depth: spliced(index.depth, at, 0, depth),
    end,
    kind: spliced(index.kind, at, 0, node.kind),
    sortNo: spliced(index.sortNo, at, 0, node.sortNo),
    missingParents,
    search: { ...search, positions, changed },
  }
}

/** The index without the leaf at a position. */
export function removeAt(index: TreeIndex, at: number): TreeIndex {
  const { size, search } = index
  const parent = spliced(index.parent, at, 1)
  const end = spliced(index.end, at, 1)
  for (let i = 0; i < size - 1; i++) {
    if ((parent[i] as number) > at) parent[i] = (parent[i] as number) - 1
    if ((end[i] as number) > at) end[i] = (end[i] as number) - 1
  }
  const missingParents = new Map(index.missingParents)
  missingParents.delete(index.ids[at] as string)
  const positions = positionsOf(index).slice()
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] as number
    if (position === at) positions[i] = -1
    else if (position > at) positions[i] = position - 1
  }
  return {
    size: size - 1,
    options: index.options,
    ids: index.ids.toSpliced(at, 1),
    names: index.names.toSpliced(at, 1),
    parent,
    depth: spliced(index.depth, at, 1),
    end,
    kind: spliced(index.kind, at, 1),
    sortNo: spliced(index.sortNo, at, 1),
    missingParents,
    search: {
      ...search,
      positions,
      changed: search.changed
        .filter((one) => one.position !== at)
        .map((one) => (one.position > at ? { ...one, position: one.position - 1 } : one)),
    },
  }
}

/** The index with another name and sort number at a position; both leave it in its place. */
export function replaceAt(
  index: TreeIndex,
  at: number,
  node: NodeEntries & { name: string; sortNo: number },
): TreeIndex {
  const { search } = index
  const changed = search.changed.filter((one) => one.position !== at)
  changed.push({ position: at, nameEntry: node.nameEntry, soundEntry: node.soundEntry })
  changed.sort((a, b) => a.position - b.position)
  return {
    ...index,
    names: index.names.with(at, node.name),
    sortNo: index.sortNo.with(at, node.sortNo),
    search: {
      ...search,
      positions: positionsOf(index).map((position) => (position === at ? -1 : position)),
      changed,
    },
  }
}

function positionsOf({ size, search }: TreeIndex): Int32Array {
  if (search.positions !== undefined) return search.positions
  const positions = new Int32Array(size)
  for (let i = 0; i < size; i++) positions[i] = i
  return positions
}

/** A copy with `removed` items taken out at a place and one put in, if there is one. */
function spliced<T extends Int32Array | Uint16Array | Uint8Array>(
  items: T,
  at: number,
  removed: 0 | 1,
  item?: number,
): T {
  const inserted = item === undefined ? 0 : 1
  const copy = new (items.constructor as new (length: number) => T)(items.length - removed + inserted)
  copy.set(items.subarray(0, at))
  if (item !== undefined) copy[at] = item
  copy.set(items.subarray(at + removed), at + inserted)
  return copy
}
