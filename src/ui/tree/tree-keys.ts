import type { TreeRow } from './tree-source.ts'

/** What a key does in a tree, after the ARIA practices for trees. */
export type TreeKeyAction =
  | { kind: 'move'; to: number }
  | { kind: 'open'; id: string }
  | { kind: 'shut'; id: string }
  | { kind: 'toParent'; id: string }
  | { kind: 'choose'; id: string }

interface TreePlace {
  /** The row the keyboard stands on; undefined in an empty tree or while it is on its way. */
  row: TreeRow | undefined
  index: number
  count: number
  /** How many rows a page key passes. */
  page: number
  /** With a query every shown branch stays open, so left and right only walk. */
  searching: boolean
}

/** The action of a key, or undefined when the tree leaves the key to others. */
export function treeKeyAction(key: string, place: TreePlace): TreeKeyAction | undefined {
  const { row, index, count, page, searching } = place
  const move = (to: number): TreeKeyAction | undefined => {
    const target = Math.min(count - 1, Math.max(0, to))
    return count === 0 || target === index ? undefined : { kind: 'move', to: target }
  }
  switch (key) {
    case 'ArrowDown':
      return move(index + 1)
    case 'ArrowUp':
      return move(index - 1)
    case 'PageDown':
      return move(index + page)
    case 'PageUp':
      return move(index - page)
    case 'Home':
      return move(0)
    case 'End':
      return move(count - 1)
    case 'ArrowRight':
      if (row === undefined || !row.hasChildren) return undefined
      return row.expanded || searching ? move(index + 1) : { kind: 'open', id: row.id }
    case 'ArrowLeft':
      if (row === undefined) return undefined
      if (row.expanded && !searching) return { kind: 'shut', id: row.id }
      return row.parentId === null ? undefined : { kind: 'toParent', id: row.parentId }
    case 'Enter':
    case ' ':
      if (row === undefined) return undefined
      if (row.selectable) return { kind: 'choose', id: row.id }
      return row.hasChildren && !searching ? { kind: row.expanded ? 'shut' : 'open', id: row.id } : undefined
    default:
      return undefined
  }
}

/** The chosen ids after a row was chosen: one at most in a single tree, turned in a multiple one. */
export function chooseId(chosen: readonly string[], id: string, mode: 'single' | 'multi'): readonly string[] {
  if (mode === 'single') return [id]
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}

/** The name in parts, so that what the query found can be marked; the whole name when it was found by pinyin or number. */
export function matchParts(name: string, query: string, matched: boolean): readonly { text: string; hit: boolean }[] {
  const wanted = query.trim()
  if (wanted === '' || !matched) return [{ text: name, hit: false }]
  const at = name.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return [{ text: name, hit: true }]
  return [
    { text: name.slice(0, at), hit: false },
    { text: name.slice(at, at + wanted.length), hit: true },
    { text: name.slice(at + wanted.length), hit: false },
  ].filter((part) => part.text !== '')
}
