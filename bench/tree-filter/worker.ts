/** Measures one way in a worker of its own, or answers queries for the page that paints them. */
import { buildTreeIndex } from '../../src/worker/tree/build-tree-index.ts'
import { filterTree } from '../../src/worker/tree/filter-tree.ts'
import type { TreeIndex } from '../../src/worker/tree/tree-index.ts'
import { updateTreeIndex } from '../../src/worker/tree/update-tree-index.ts'
import { visibleRows } from '../../src/worker/tree/visible-rows.ts'
import { measureWay } from './measure-way.ts'
import { treeData } from './tree-data.ts'

export type Asked =
  | { measure: string; rounds: number }
  | { serve: true }
  | { query: string; rows: number }
  | { update: number }

let index: TreeIndex | undefined
const now = () => performance.now()

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('measure' in data) {
    self.postMessage(measureWay(data.measure, data.rounds, now))
  } else if ('serve' in data) {
    index = buildTreeIndex(treeData(5_000, 100_000))
    self.postMessage({ size: index.size })
  } else if ('update' in data) {
    self.postMessage(update(data.update))
  } else {
    answer(data.query, data.rows)
  }
})

/** What a page needs for one look at a filtered tree: all rows as positions, and the texts of those that are seen. */
function answer(query: string, rows: number): void {
  if (index === undefined) throw new Error('not serving')
  const { names, depth } = index
  const start = now()
  const filter = filterTree(index, query)
  const visible = visibleRows(index, 'all', filter)
  const seen = Array.from(visible.subarray(0, rows), (at) => ({ name: names[at], depth: depth[at] }))
  const workerMs = now() - start
  self.postMessage({ visible, seen, workerMs }, { transfer: [visible.buffer as ArrayBuffer] })
}

/** Renames people one at a time, each followed by a query, and answers the milliseconds of each change. */
function update(count: number): number[] {
  if (index === undefined) throw new Error('not serving')
  let current: TreeIndex = index
  return Array.from({ length: count }, (_, i) => {
    const at = (i * 7919) % current.size
    if (current.end[at] !== at + 1) return 0
    const parent = current.parent[at] as number
    const put = {
      id: current.ids[at] as string,
      parentId: parent === -1 ? null : (current.ids[parent] as string),
      name: '欧阳小明',
      kind: 'person' as const,
      extra: 'GT000001 13800138000',
    }
    const start = now()
    current = updateTreeIndex(current, [{ put }], () => [])
    filterTree(current, 'oyxm')
    return now() - start
  }).filter((ms) => ms > 0)
}
