// The Kv over bare IndexedDB, for the service worker: the very databases that the page opens through Dexie.
import type { Written } from './idb-transaction.ts'
import type { Kv } from './kv.ts'
import { createReopeningKv, NATIVE_VERSION } from './reopening-kv.ts'

export interface IdbKvOptions {
  readonly name: string
  /** Stores by name, with their key: `id`, `++seq` or `[collection+bucket]`. */
  readonly stores: Readonly<Record<string, string>>
  readonly durability: 'strict' | 'relaxed'
  /** Told after `complete` what was written: Dexie's live queries do not see these writes by themselves. */
  readonly onWritten?: (written: Written) => void
  /** The database is being deleted (`null`) or made newer; the connection is closed already. */
  readonly onVersionChange?: (newVersion: number | null) => void
  readonly factory?: IDBFactory
}

/** Opens lazily: nothing happens before the first transaction. */
export function openIdbKv(options: IdbKvOptions): Kv {
  const kv = createReopeningKv({
    durability: options.durability,
    onWritten: options.onWritten,
    connect: () =>
      new Promise((resolve, reject) => {
        const request = (options.factory ?? indexedDB).open(options.name, NATIVE_VERSION)
        request.onupgradeneeded = () => createStores(request.result, options.stores)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          request.result.onversionchange = (event) => {
            kv.end(event.newVersion === null ? 'closed' : 'outdated')
            options.onVersionChange?.(event.newVersion)
          }
          resolve(request.result)
        }
      }),
    disconnect: (db) => db?.close(),
  })
  return kv
}

function createStores(db: IDBDatabase, stores: Readonly<Record<string, string>>): void {
  for (const [name, key] of Object.entries(stores)) {
    if (key.startsWith('[')) db.createObjectStore(name, { keyPath: key.slice(1, -1).split('+') })
    else if (key.startsWith('++')) db.createObjectStore(name, { keyPath: key.slice(2), autoIncrement: true })
    else db.createObjectStore(name, { keyPath: key })
  }
}
