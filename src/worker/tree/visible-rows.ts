import type { TreeFilter } from './filter-tree.ts'
import type { TreeIndex } from './tree-index.ts'

/** Which nodes are open: by position, by id (survives updates), or all of them. */
export type Expanded = Uint8Array | ReadonlySet<string> | 'all'

/**
 * The positions to draw, in tree order: the roots, and the children of every open node whose ancestors are all open.
 * With a filter only its rows are considered; pass 'all' to show every match, or what the person closed by hand left
 * out of a set. The array owns its buffer: post it as a transferable.
 */
export function visibleRows(index: TreeIndex, expanded: Expanded, filter?: Pick<TreeFilter, 'rows'>): Uint32Array {
  const rows = filter?.rows
  if (expanded === 'all') return rows === undefined ? everyPosition(index.size) : rows.slice()
  const isOpen = openTest(index, expanded)
  const { end } = index
  const seen = new Uint32Array(rows?.length ?? index.size)
  let count = 0
  if (rows === undefined) {
    for (let at = 0; at < index.size; ) {
      seen[count++] = at
      at = isOpen(at) ? at + 1 : (end[at] as number)
    }
    return seen.slice(0, count)
  }
  let hiddenTo = 0
  for (let i = 0; i < rows.length; i++) {
    const at = rows[i] as number
    if (at < hiddenTo) continue
    seen[count++] = at
    if (!isOpen(at)) hiddenTo = end[at] as number
  }
  return seen.slice(0, count)
}

function everyPosition(size: number): Uint32Array {
  const all = new Uint32Array(size)
  for (let at = 0; at < size; at++) all[at] = at
  return all
}

function openTest({ ids, end }: TreeIndex, expanded: Exclude<Expanded, 'all'>): (position: number) => boolean {
  if (expanded instanceof Uint8Array) return (position) => expanded[position] === 1
  // Leaves are most of a tree: no look-up by id for them.
  return (position) => end[position] !== position + 1 && expanded.has(ids[position] as string)
}
