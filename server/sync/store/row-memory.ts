// Rows as this process last read or wrote them: what an edit may be decided on before the database is asked, as long as the
// transaction that writes the decision finds them unchanged (`SyncStore.writeOn`).
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'

export interface RowMemory {
  /** The row at its last known `rev`; undefined when it is not remembered, whether it exists or not. */
  readonly find: (collection: AnyCollection, scope: string, uri: string) => AnyRow | undefined
  /** Takes rows as a commit has left them; `null` is a row that is not there. */
  readonly take: (rows: Iterable<KnownRow>) => void
  readonly forget: (rows: Iterable<Omit<KnownRow, 'row'>>) => void
  /** The epoch of the database that the rows are of; empty before the first one was taken. */
  epoch: string
}

export interface KnownRow {
  readonly collection: AnyCollection
  readonly scope: string
  readonly uri: string
  readonly row: AnyRow | null
}

/** Rows kept, about two kilobytes each; the one used longest ago goes first. */
const KEPT = 10_000

/** Creates an empty memory. A uri belongs to one row of one collection: rows are found by it alone, and looked at then. */
export function createRowMemory(): RowMemory {
  const kept = new Map<string, KnownRow>()
  const find = (collection: AnyCollection, scope: string, uri: string) => {
    const known = kept.get(uri)
    return known?.collection === collection && known.scope === scope ? known : undefined
  }
  return {
    epoch: '',
    find: (collection, scope, uri) => find(collection, scope, uri)?.row ?? undefined,
    take: (rows) => {
      for (const known of rows) {
        const { collection, scope, uri, row } = known
        if (row || find(collection, scope, uri)) kept.delete(uri)
        if (row) kept.set(uri, known)
      }
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(oldest)
      }
    },
    forget: (rows) => {
      for (const { collection, scope, uri } of rows) if (find(collection, scope, uri)) kept.delete(uri)
    },
  }
}
