import { searchWord } from '#src/sync/mirror/search-word.ts'
import { findInGrams, type GramIndex } from '../search/gram-index.ts'
import { isAscii } from '../search/normalise-text.ts'
import { findInColumn, type TextColumn } from '../search/text-column.ts'

/**
 * What a tree is searched in. Built with the tree in its order; later changes of single nodes leave it as it is and are
 * laid over it: `positions` says where each of its entries stands now, `changed` holds the texts of nodes put in since.
 */
export interface TreeSearch {
  /** Normalised names, and the extra texts that are not ASCII: for queries with anything but ASCII. */
  names: TextColumn
  /** Sounds and ASCII parts of names, and extra texts: for ASCII queries. */
  sounds: GramIndex
  /** Position of each entry, ascending; -1 where the node was removed. Undefined while nothing has changed. */
  positions: Int32Array | undefined
  /** Nodes put in since, by position. */
  changed: ChangedNode[]
}

export interface ChangedNode {
  position: number
  nameEntry: string
  soundEntry: string
}

/** Writes the positions that match a normalised query, ascending, to `into`; answers how many. */
export function searchTree(search: TreeSearch, query: string, size: number, into: Uint32Array): number {
  if (query === '') {
    for (let at = 0; at < size; at++) into[at] = at
    return size
  }
  const ascii = isAscii(query)
  const found = ascii ? findInGrams(search.sounds, query, into) : findInColumn(search.names, query, into)
  if (search.positions === undefined) return found
  let kept = 0
  for (let i = 0; i < found; i++) {
    const position = search.positions[into[i] as number] as number
    if (position !== -1) into[kept++] = position
  }
  const isFound = searchWord(query)
  return merge(
    into,
    kept,
    search.changed.filter((node) => isFound(ascii ? node.soundEntry : node.nameEntry)),
  )
}

/** Puts a few more positions in among ascending ones, from the back. */
function merge(into: Uint32Array, count: number, more: readonly ChangedNode[]): number {
  let read = count - 1
  let write = count + more.length - 1
  for (let i = more.length - 1; i >= 0; i--) {
    const { position } = more[i] as ChangedNode
    while (read >= 0 && (into[read] as number) > position) into[write--] = into[read--] as number
    into[write--] = position
  }
  return count + more.length
}
