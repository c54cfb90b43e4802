import type { TreeNode } from '../../src/worker/tree/tree-index.ts'
import { treeData } from './tree-data.ts'
import type { TreeSource } from './ways.ts'

/** The tree of the bench. The libraries and the recursion get it in pre-order for nothing; ours lays it out itself. */
export function createTreeSource(): TreeSource {
  const nodes = treeData(5_000, 100_000)
  const children = Map.groupBy(nodes, (node) => node.parentId)
  const ordered: TreeNode[] = []
  const parents: number[] = []
  const lay = (parentId: string | null, parent: number): void => {
    for (const node of children.get(parentId) ?? []) {
      parents.push(parent)
      lay(node.id, ordered.push(node) - 1)
    }
  }
  lay(null, -1)
  return { nodes, ordered, parents: Int32Array.from(parents) }
}
