// A transaction that has not begun: rows come from memory, and only its flush speaks to the database, once, with what it
// must find there for the decision to stand.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { KnownRow, RowMemory } from './row-memory.ts'
import type { StoreTx, SyncStore } from './store.ts'

/** Memory does not do: the transaction has to be held in the database. Nothing was kept. */
export class Unremembered extends Error {
  constructor() {
    super('not to be decided from memory')
    this.name = 'Unremembered'
  }
}

const remembered = new WeakSet<StoreTx>()

/** Throws `Unremembered` for such a transaction: there is none in the database that anything could be asked in. */
export function refuseRemembered(tx: StoreTx | undefined): void {
  if (tx && remembered.has(tx)) throw new Unremembered()
}

export interface RememberedTx {
  readonly tx: StoreTx
  /** Whether a flush has succeeded: without one nothing of what memory said was compared with the database. */
  readonly isFlushed: () => boolean
}

/**
 * Creates one. What memory cannot answer (an unknown row, a search, a lock by name, sensitive fields) throws
 * `Unremembered`; so does the flush when the database is not as remembered, and the rows in question are forgotten.
 */
export function createRememberedTx(store: SyncStore, memory: RowMemory): RememberedTx {
  const read: KnownRow[] = []
  let flushed = false
  const unknown = async () => {
    throw new Unremembered()
  }
  const lock = async (collection: AnyCollection, scope: string, uris: readonly string[], sensitive = false) => {
    if (sensitive) throw new Unremembered()
    return uris.map((uri): AnyRow => {
      const row = memory.find(collection, scope, uri)
      if (!row) throw new Unremembered()
      read.push({ collection, scope, uri, row })
      return row
    })
  }
  const flush: StoreTx['flush'] = async (writes, history, results, ending) => {
    if (!ending) throw new Unremembered()
    const ground = { epoch: memory.epoch, rows: rowsRead(read), rights: ending.rights }
    const versions = await store.writeOn(ground, writes, history, results)
    if (!versions) {
      memory.forget(read)
      throw new Unremembered()
    }
    flushed = true
    return versions
  }
  const tx: StoreTx = { take: unknown, lock, where: unknown, exclusive: unknown, flush }
  remembered.add(tx)
  return { tx, isFlushed: () => flushed }
}

/** By collection in name order, uris in theirs: rows are locked in one order by everybody. */
function rowsRead(read: readonly KnownRow[]) {
  const byCollection = new Map<AnyCollection, Map<string, number>>()
  for (const { collection, uri, row } of read) {
    const revs = byCollection.get(collection) ?? new Map<string, number>()
    byCollection.set(collection, revs.set(uri, row?.rev ?? 0))
  }
  const all = [...byCollection]
  // Nothing to put in order, as most often.
  if (read.length === 1) return all.map(([collection, revs]) => ({ collection, revs }))
  return all
    .sort(([a], [b]) => (a.name < b.name ? -1 : 1))
    .map(([collection, revs]) => ({ collection, revs: new Map([...revs].sort(([a], [b]) => (a < b ? -1 : 1))) }))
}
