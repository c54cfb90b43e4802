import type { TreeSearch } from './tree-search.ts'

export interface TreeNode {
  /** One node has one id; the same person in two departments is two nodes. */
  id: string
  /** A department's id. A parent that is not in the tree makes the node a root: nobody disappears. */
  parentId: string | null
  name: string
  kind: 'department' | 'person'
  /** What else finds the node: number, mobile, parted by a space. */
  extra?: string
  /** Place among its siblings, a 32-bit integer; nodes without one come after those with one. */
  sortNo?: number
}

export interface TreeOptions {
  /** Where people stand among the departments of the same parent. */
  people: 'before' | 'after'
}

/**
 * A tree flattened to arrays in pre-order: a node's first child stands right behind it, its subtree is [i, end[i]).
 * Positions hold until the next update.
 */
export interface TreeIndex {
  size: number
  options: TreeOptions
  ids: string[]
  names: string[]
  /** -1 for roots. */
  parent: Int32Array
  /** Roots are 0; 255 stands for all that is deeper. */
  depth: Uint8Array
  end: Int32Array
  /** `departmentBit` or `personBit`. */
  kind: Uint8Array
  sortNo: Int32Array
  /** Parents that nodes name but that are not in the tree, by node id. */
  missingParents: Map<string, string>
  search: TreeSearch
}

export const departmentBit = 1
export const personBit = 2
export const noSortNo = 0x7fffffff

/** The depth of a child; it is kept in a byte. */
export function depthBelow(depth: number): number {
  return Math.min(depth + 1, 255)
}

/** The position of a node, or -1. A scan: for single look-ups, not for loops. */
export function treePosition(index: TreeIndex, id: string): number {
  return index.ids.indexOf(id)
}

/** The positions from the root down to the node's parent: what must be open for the node to be seen. */
export function treeAncestors(index: TreeIndex, position: number): number[] {
  const path: number[] = []
  for (let at = index.parent[position] ?? -1; at !== -1; at = index.parent[at] as number) path.push(at)
  return path.reverse()
}
