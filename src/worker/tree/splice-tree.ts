import type { NodeEntries } from './node-entries.ts'
import { depthBelow, type TreeIndex } from './tree-index.ts'

export interface NewNode extends NodeEntries {
  id: string
  name: string
  /** Its position before, -1 for a root. */
  parent: number
  kind: number
  sortNo: number
  missingParent: string | null
}

/** Room taken for nodes to come when an array is first too short; an index is built anew before it is used up twice. */
const spare = 128

/**
 * Puts a leaf in at a position, which must be right for its parent and place among siblings. Changes the index and its
 * arrays in place: copies of them for every change would keep the garbage collector busier than the change itself.
 */
export function insertAt(index: TreeIndex, at: number, node: NewNode): void {
  const { search } = index
  index.size += 1
  shiftIn(index.ids, at, node.id)
  shiftIn(index.names, at, node.name)
  index.parent = putIn(index.parent, at, node.parent)
  index.end = putIn(index.end, at, at + 1)
  index.depth = putIn(index.depth, at, node.parent === -1 ? 0 : depthBelow(index.depth[node.parent] as number))
  index.kind = putIn(index.kind, at, node.kind)
  index.sortNo = putIn(index.sortNo, at, node.sortNo)
  const { parent, end, size } = index
  for (let i = 0; i < at; i++) if ((end[i] as number) > at) end[i] = (end[i] as number) + 1
  for (let i = at + 1; i < size; i++) {
    end[i] = (end[i] as number) + 1
    if ((parent[i] as number) >= at) parent[i] = (parent[i] as number) + 1
  }
  // Subtrees that ended where the node stands now: those of its ancestors grow by it.
  for (let up = node.parent; up !== -1 && end[up] === at; up = parent[up] as number) end[up] = at + 1
  if (node.missingParent !== null) index.missingParents.set(node.id, node.missingParent)

  const positions = positionsOf(index, size - 1)
  for (let i = 0; i < positions.length; i++) {
    if ((positions[i] as number) >= at) positions[i] = (positions[i] as number) + 1
  }
  for (const changed of search.changed) if (changed.position >= at) changed.position += 1
  addChanged(index, at, node)
}

/** Takes the leaf at a position out, in place. */
export function removeAt(index: TreeIndex, at: number): void {
  const { search } = index
  index.missingParents.delete(index.ids[at] as string)
  const positions = positionsOf(index, index.size)
  index.size -= 1
  shiftOut(index.ids, at)
  shiftOut(index.names, at)
  index.parent = takeOut(index.parent, at)
  index.end = takeOut(index.end, at)
  index.depth = takeOut(index.depth, at)
  index.kind = takeOut(index.kind, at)
  index.sortNo = takeOut(index.sortNo, at)
  const { parent, end, size } = index
  for (let i = 0; i < size; i++) {
    if ((parent[i] as number) > at) parent[i] = (parent[i] as number) - 1
    if ((end[i] as number) > at) end[i] = (end[i] as number) - 1
  }
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] as number
    if (position === at) positions[i] = -1
    else if (position > at) positions[i] = position - 1
  }
  search.changed = search.changed.filter((changed) => changed.position !== at)
  for (const changed of search.changed) if (changed.position > at) changed.position -= 1
}

/** Gives the node at a position another name and sort number, which leave it in its place. */
export function replaceAt(index: TreeIndex, at: number, node: NodeEntries & { name: string; sortNo: number }): void {
  const { search } = index
  index.names[at] = node.name
  index.sortNo[at] = node.sortNo
  const positions = positionsOf(index, index.size)
  const entry = positions.indexOf(at)
  if (entry !== -1) positions[entry] = -1
  search.changed = search.changed.filter((changed) => changed.position !== at)
  addChanged(index, at, node)
}

function addChanged({ search }: TreeIndex, position: number, { nameEntry, soundEntry }: NodeEntries): void {
  search.changed.push({ position, nameEntry, soundEntry })
  search.changed.sort((a, b) => a.position - b.position)
}

/** Where the entries of the search stand; at first, each at its own place. */
function positionsOf({ search }: TreeIndex, size: number): Int32Array {
  if (search.positions === undefined) {
    search.positions = new Int32Array(size)
    for (let i = 0; i < size; i++) search.positions[i] = i
  }
  return search.positions
}

/** As `splice`, which would copy a list of this length for every item. */
function shiftIn(list: string[], at: number, item: string): void {
  list.push(item)
  for (let i = list.length - 1; i > at; i--) list[i] = list[i - 1] as string
  list[at] = item
}

function shiftOut(list: string[], at: number): void {
  for (let i = at; i < list.length - 1; i++) list[i] = list[i + 1] as string
  list.pop()
}

/** The array with an item put in: the same memory where it has room. */
function putIn<T extends Int32Array | Uint8Array>(items: T, at: number, item: number): T {
  const type = items.constructor as new (from: ArrayBufferLike | number, offset?: number, length?: number) => T
  let longer: T
  if (items.buffer.byteLength > items.byteLength) {
    longer = new type(items.buffer, 0, items.length + 1)
  } else {
    longer = new type(new type(items.length + spare).buffer, 0, items.length + 1)
    longer.set(items)
  }
  longer.copyWithin(at + 1, at, items.length)
  longer[at] = item
  return longer
}

function takeOut<T extends Int32Array | Uint8Array>(items: T, at: number): T {
  items.copyWithin(at, at + 1)
  return items.subarray(0, items.length - 1) as T
}
