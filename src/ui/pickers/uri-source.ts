import type { TreeRow, TreeSource, TreeView } from '../tree/tree-source.ts'

/** What may be chosen: people, groups, or both. */
export type PickMode = 'user' | 'group' | 'mixed'

/** The part of a row's id that names the person or group; a person who stands in two places has two ids. */
const uriOfRow = (id: string): string => id.split('@')[0] ?? id

/** Each person and group once, in the order of choosing. */
export const uniqueUris = (ids: readonly string[]): string[] => [...new Set(ids.map(uriOfRow))]

/**
 * The same tree with rows named by what they are, not by where they stand, so that a person who is chosen in one place is
 * chosen in all of them; of what the tree lets choose, only what `mode` allows.
 */
export function uriSource(source: TreeSource, mode: PickMode): TreeSource {
  const places = new Map<string, string>()
  const rowOf = (row: TreeRow): TreeRow => {
    const id = uriOfRow(row.id)
    if (id !== row.id && !places.has(id)) places.set(id, row.id)
    const fits = mode === 'mixed' || (mode === 'user') === (row.kind === 'person')
    return { ...row, id, selectable: row.selectable && fits }
  }
  const viewOf = (view: TreeView): TreeView => ({
    count: view.count,
    matches: view.matches,
    row: (index) => {
      const row = view.row(index)
      return row && rowOf(row)
    },
  })
  const later = <T, U>(soon: T | Promise<T>, change: (value: T) => U): U | Promise<U> =>
    soon instanceof Promise ? soon.then(change) : change(soon)
  return {
    view: (question) => later(source.view(question), viewOf),
    level: (parentId) => later(source.level(parentId), viewOf),
    find: (ids) => later(source.find(ids), (rows) => rows.map(rowOf)),
    path: async (id) => {
      // A person's own name finds the first of his places.
      const place = places.get(id) ?? (await source.find([id]))[0]?.id ?? id
      return (await source.path(place)).map(rowOf)
    },
    subscribe: source.subscribe,
  }
}
