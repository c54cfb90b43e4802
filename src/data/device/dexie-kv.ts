// The Kv of the page: Dexie opens the database and carries live queries; transactions run on its bare connection, which
// writes fifty thousand rows in half the time and keeps Dexie's promise zones out of the engine.
import { Dexie, liveQuery, type ObservabilitySet, type Observable, RangeSet, rangesOverlap } from 'dexie'
import type { Written } from '#src/sync/storage/idb-transaction.ts'
import type { Key, Kv, KvFault } from '#src/sync/storage/kv.ts'
import { createReopeningKv, NATIVE_VERSION } from '#src/sync/storage/reopening-kv.ts'

export interface DexieKvOptions {
  readonly name: string
  readonly stores: Readonly<Record<string, string>>
  readonly durability: 'strict' | 'relaxed'
  /** The database was closed under us: deleted (`null`: a logout) or made newer. Ask for a reload; nothing reopens it. */
  readonly onVersionChange?: (newVersion: number | null) => void
  /** For tests: another factory than the browser's. */
  readonly factory?: IDBFactory
}

export interface DexieKv extends Kv {
  /** The record under `key`, and again whenever anybody writes it: this tab, another one, the worker, the service worker. */
  readonly live: <T>(store: string, key: Key) => Observable<T | undefined>
  /** Calls `tell` whenever anybody has written the record, without reading it. Answers how to stop. */
  readonly onWritten: (store: string, key: string, tell: () => void) => () => void
  /** The same for anything in the store. */
  readonly onStoreWritten: (store: string, tell: () => void) => () => void
  /** The keys of a store that are texts, without their records. */
  readonly keys: (store: string) => Promise<readonly string[]>
  /** Emits now and whenever anything in the store was written: what to read again is the caller's business. */
  readonly liveChange: (store: string) => Observable<number>
}

/** Opens a database of the given stores; lazily, with the first transaction or live query. */
export function openDexieKv(options: DexieKvOptions): DexieKv {
  const fixed = { indexedDB: fixedVersion(options.factory ?? indexedDB), IDBKeyRange }
  // No query cache: its optimistic answers would stand beside rows that only the mirror's own transactions may change.
  const db = new Dexie(options.name, { ...fixed, cache: 'disabled', chromeTransactionDurability: options.durability })
  db.version(NATIVE_VERSION / 10).stores({ ...options.stores })
  const kv = createReopeningKv({
    durability: options.durability,
    connect: async () => {
      await db.open()
      return db.backendDB()
    },
    disconnect: (_, final) => db.close({ disableAutoOpen: final }),
    onWritten: (written) => announceWritten(options.name, written),
  })
  db.on('versionchange', (event) => {
    const fault: KvFault = event.newVersion === null ? 'closed' : 'outdated'
    kv.end(fault)
    options.onVersionChange?.(event.newVersion)
    // Dexie's own handler would log and let the next query open the database again, in the old shape.
    return false
  })
  return {
    transaction: kv.transaction,
    close: kv.close,
    isEnded: kv.isEnded,
    live: <T>(store: string, key: Key) => liveQuery<T | undefined>(() => db.table(store).get(key as string)),
    onWritten: (store, key, tell) => {
      const record = new RangeSet().addKey(key)
      const hear = (parts: ObservabilitySet) => {
        const written = parts[`idb://${options.name}/${store}/`]
        if (written && rangesOverlap(written, record)) tell()
      }
      Dexie.on.storagemutated.subscribe(hear)
      return () => Dexie.on.storagemutated.unsubscribe(hear)
    },
    onStoreWritten: (store, tell) => {
      const hear = (parts: ObservabilitySet) => {
        if (parts[`idb://${options.name}/${store}/`]) tell()
      }
      Dexie.on.storagemutated.subscribe(hear)
      return () => Dexie.on.storagemutated.unsubscribe(hear)
    },
    keys: async (store) => (await db.table(store).toCollection().primaryKeys()).map(String),
    liveChange: (store) => liveQuery(() => db.table(store).count()),
  }
}

/**
 * The browser's factory without Dexie's second thoughts: when a database is newer than this code, or lacks a store, Dexie
 * opens it without a version or raises the version itself, and goes on. Here that is a `VersionError` (B2).
 */
function fixedVersion(factory: IDBFactory): IDBFactory {
  return {
    open: (name, version) => {
      if (version !== NATIVE_VERSION) throw new DOMException('the database is of another version', 'VersionError')
      return factory.open(name, version)
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (first, second) => factory.cmp(first, second),
  }
}

/** Tells Dexie's live queries, in every tab and worker, of writes that did not go through Dexie. */
export function announceWritten(database: string, written: Written): void {
  const parts: ObservabilitySet = {}
  for (const [store, keys] of written) {
    const range = keys === 'all' ? new RangeSet(Number.NEGATIVE_INFINITY, [[[]]]) : new RangeSet().addKeys(keys)
    parts[`idb://${database}/${store}/`] = range
    parts[`idb://${database}/${store}/:dels`] = range
  }
  Dexie.on.storagemutated.fire(parts)
}

/** Deletes a database. Other tabs that have it open are told to close it first; resolves when it is gone. */
export function deleteDatabase(name: string, factory: IDBFactory = indexedDB): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
