import { compareNames } from '../pinyin/name-order.ts'
import { personBit, type TreeOptions } from './tree-index.ts'

export interface SiblingFields {
  id: string
  /** Normalised. */
  name: string
  kind: number
  sortNo: number
}

/**
 * The order of siblings: departments and people apart, then by sort number, then by name as names are read, then by
 * id, so that it is the same on every device.
 */
export function compareSiblings(a: SiblingFields, b: SiblingFields, options: TreeOptions): number {
  if (a.kind !== b.kind) return (a.kind === personBit) === (options.people === 'after') ? 1 : -1
  return (
    a.sortNo - b.sortNo ||
    compareNames(a.name, a.kind === personBit, b.name, b.kind === personBit) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}

/** Below this many an insertion sort beats the array's own, which copies out and back. */
const few = 24

/** Sorts items[from..to) in place. */
export function sortRange(
  items: Int32Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): void {
  if (to - from > few) {
    items.subarray(from, to).sort(compare)
    return
  }
  for (let i = from + 1; i < to; i++) {
    const item = items[i] as number
    let at = i
    while (at > from && compare(items[at - 1] as number, item) > 0) {
      items[at] = items[at - 1] as number
      at -= 1
    }
    items[at] = item
  }
}
