import { normaliseText } from '../search/normalise-text.ts'
import { buildTreeIndex } from './build-tree-index.ts'
import { nodeEntries } from './node-entries.ts'
import { compareSiblings, type SiblingFields } from './sort-siblings.ts'
import { insertAt, removeAt, replaceAt } from './splice-tree.ts'
import { departmentBit, noSortNo, personBit, type TreeIndex, type TreeNode, treePosition } from './tree-index.ts'

export type TreeChange = { put: TreeNode } | { remove: string }

/** Beyond this many single changes since the last build, searching what was laid over costs more than building. */
const maxLaidOver = 64
/** Beyond this many changes at once, building is quicker than putting them in one by one. */
const maxSingle = 16

/**
 * The index after the changes. The one given must not be used any more: small changes are made in its own arrays. A few
 * people put, moved or removed, departments without children, or departments that change without changing places, cost
 * a millisecond or two each. Everything else builds anew from `nodes`, which answers all nodes after the changes.
 */
export function updateTreeIndex(
  index: TreeIndex,
  changes: readonly TreeChange[],
  nodes: () => Iterable<TreeNode>,
): TreeIndex {
  const many = changes.length > maxSingle || changes.length + index.search.changed.length > maxLaidOver
  if (many || !changes.every((change) => applyChange(index, change))) return buildTreeIndex(nodes(), index.options)
  return { ...index }
}

/** False where the change moves more than one node. */
function applyChange(index: TreeIndex, change: TreeChange): boolean {
  if ('remove' in change) {
    const at = treePosition(index, change.remove)
    if (at === -1) return true
    if (index.end[at] !== at + 1) return false
    removeAt(index, at)
    return true
  }
  const node = change.put
  if (node.kind === 'department' && adopts(index, node.id)) return false
  const before = treePosition(index, node.id)
  if (before !== -1 && index.end[before] !== before + 1) return replaceNode(index, before, node)
  if (before !== -1) removeAt(index, before)
  putNode(index, node)
  return true
}

/** A department with children, if it stays where it is. */
function replaceNode(index: TreeIndex, at: number, node: TreeNode): boolean {
  const parent = index.parent[at] as number
  const waits = index.missingParents.get(node.id) ?? null
  const parentId = parent === -1 ? waits : (index.ids[parent] as string)
  if (node.kind !== 'department' || node.parentId !== parentId) return false
  const sortNo = node.sortNo ?? noSortNo
  const fields = { id: node.id, name: normaliseText(node.name), kind: departmentBit, sortNo }
  const siblings = siblingsOf(index, parent)
  const place = siblings.indexOf(at)
  const before = siblings[place - 1]
  const after = siblings[place + 1]
  if (before !== undefined && compareSiblings(fieldsAt(index, before), fields, index.options) > 0) return false
  if (after !== undefined && compareSiblings(fields, fieldsAt(index, after), index.options) > 0) return false
  replaceAt(index, at, { name: node.name, sortNo, ...nodeEntries(node.name, departmentBit, node.extra) })
  return true
}

/** Whether the tree holds nodes that wait for this parent. */
function adopts(index: TreeIndex, id: string): boolean {
  for (const parentId of index.missingParents.values()) if (parentId === id) return true
  return false
}

function putNode(index: TreeIndex, node: TreeNode): void {
  const wanted = node.parentId === null ? -1 : treePosition(index, node.parentId)
  const parent = wanted !== -1 && index.kind[wanted] === departmentBit ? wanted : -1
  const kind = node.kind === 'person' ? personBit : departmentBit
  const sortNo = node.sortNo ?? noSortNo
  const fields = { id: node.id, name: normaliseText(node.name), kind, sortNo }
  insertAt(index, placeAmongSiblings(index, parent, fields), {
    id: node.id,
    name: node.name,
    parent,
    kind,
    sortNo,
    missingParent: parent === -1 ? node.parentId : null,
    ...nodeEntries(node.name, kind, node.extra),
  })
}

function placeAmongSiblings(index: TreeIndex, parent: number, fields: SiblingFields): number {
  const siblings = siblingsOf(index, parent)
  let low = 0
  let high = siblings.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareSiblings(fieldsAt(index, siblings[middle] as number), fields, index.options) < 0) low = middle + 1
    else high = middle
  }
  return siblings[low] ?? (parent === -1 ? index.size : (index.end[parent] as number))
}

function siblingsOf({ end, size }: TreeIndex, parent: number): number[] {
  const stop = parent === -1 ? size : (end[parent] as number)
  const siblings: number[] = []
  for (let at = parent + 1; at < stop; at = end[at] as number) siblings.push(at)
  return siblings
}

function fieldsAt({ ids, names, kind, sortNo }: TreeIndex, at: number): SiblingFields {
  return {
    id: ids[at] as string,
    name: normaliseText(names[at] as string),
    kind: kind[at] as number,
    sortNo: sortNo[at] as number,
  }
}
