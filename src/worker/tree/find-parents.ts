import type { TreeNode } from './tree-index.ts'

/**
 * Where each node's parent is in the list, -1 for roots. A parent that is not there, or a circle of departments, makes
 * a root; what it named as its parent is kept, since the parent may come.
 */
export function findParents(nodes: readonly TreeNode[]): { parents: Int32Array; missingParents: Map<string, string> } {
  const departments = new Map<string, number>()
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as TreeNode
    if (node.kind === 'department') departments.set(node.id, i)
  }
  const parents = new Int32Array(nodes.length)
  const missingParents = new Map<string, string>()
  for (let i = 0; i < nodes.length; i++) {
    const { id, parentId } = nodes[i] as TreeNode
    const parent = parentId === null ? -1 : (departments.get(parentId) ?? -1)
    if (parent === -1 && parentId !== null) missingParents.set(id, parentId)
    parents[i] = parent
  }
  openCircles(nodes, parents, missingParents)
  return { parents, missingParents }
}

/** Walks up from every node once; meeting the current walk again is a circle. */
function openCircles(nodes: readonly TreeNode[], parents: Int32Array, missingParents: Map<string, string>): void {
  const walkOf = new Int32Array(nodes.length)
  for (let start = 0; start < nodes.length; start++) {
    const walk = start + 1
    let at = start
    while (at !== -1 && walkOf[at] === 0) {
      walkOf[at] = walk
      at = parents[at] as number
    }
    if (at === -1 || walkOf[at] !== walk) continue
    let first = at
    for (let i = parents[at] as number; i !== at; i = parents[i] as number) {
      if ((nodes[i] as TreeNode).id < (nodes[first] as TreeNode).id) first = i
    }
    const node = nodes[first] as TreeNode
    if (node.parentId !== null) missingParents.set(node.id, node.parentId)
    parents[first] = -1
  }
}
