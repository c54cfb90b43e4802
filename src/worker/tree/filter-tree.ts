import { normaliseQuery } from '../search/normalise-text.ts'
import { departmentBit, personBit, type TreeIndex } from './tree-index.ts'
import { searchTree } from './tree-search.ts'

export interface FilterOptions {
  /** Only these kinds can match; ancestors are shown all the same. */
  kinds?: readonly ('department' | 'person')[]
  /** No more matches than this, the first in tree order; `total` counts all. */
  limit?: number
}

/** Positions in tree order. Both arrays own their buffers: post them as transferables. */
export interface TreeFilter {
  /** The matches and all their ancestors. */
  rows: Uint32Array
  matches: Uint32Array
  total: number
}

let found = new Uint32Array(0)
let shown = new Uint32Array(0)

/**
 * Finds the nodes whose name, pinyin, initials, number or mobile contain the query. An empty query matches every node.
 * The query is trimmed; full-width forms and case do not matter.
 */
export function filterTree(index: TreeIndex, query: string, options: FilterOptions = {}): TreeFilter {
  if (found.length < index.size) {
    found = new Uint32Array(index.size)
    shown = new Uint32Array(index.size)
  }
  const everyone = searchTree(index.search, normaliseQuery(query), index.size, found)
  const total = options.kinds === undefined ? everyone : keepKinds(index, bitsOf(options.kinds), everyone)
  const count = Math.min(total, Math.max(0, Math.floor(options.limit ?? total)))
  return { rows: withAncestors(index, count), matches: found.slice(0, count), total }
}

function bitsOf(kinds: readonly string[]): number {
  return (kinds.includes('department') ? departmentBit : 0) | (kinds.includes('person') ? personBit : 0)
}

function keepKinds({ kind }: TreeIndex, accepted: number, count: number): number {
  let kept = 0
  for (let i = 0; i < count; i++) {
    const position = found[i] as number
    if (((kind[position] as number) & accepted) !== 0) found[kept++] = position
  }
  return kept
}

/**
 * The first `count` positions found, with their ancestors, ascending. In pre-order an ancestor stands before the match
 * above it; it is already there exactly if it does not stand behind the match before.
 */
function withAncestors({ parent }: TreeIndex, count: number): Uint32Array {
  let rows = 0
  let before = -1
  for (let i = 0; i < count; i++) {
    const position = found[i] as number
    let up = parent[position] as number
    if (up > before) {
      let missing = 0
      for (let at = up; at > before; at = parent[at] as number) missing += 1
      for (let at = rows + missing - 1; at >= rows; at--) {
        shown[at] = up
        up = parent[up] as number
      }
      rows += missing
    }
    shown[rows] = position
    rows += 1
    before = position
  }
  return shown.slice(0, rows)
}
