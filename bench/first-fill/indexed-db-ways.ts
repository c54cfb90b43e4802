import { Dexie } from 'dexie'
import type { AnyRow } from '../../contract/kit/collection.ts'
import { bucketOf, bucketsFor } from '../../src/sync/mirror/collection-meta.ts'
import { fetchRoster } from './fetch-roster.ts'
import { SCREEN_ROWS, type Way } from './way.ts'

/** Stores parts as they come, then reads the first screen, and says when each was done. */
export async function storeParts(
  token: string,
  store: (rows: AnyRow[]) => Promise<unknown>,
  readScreen: () => Promise<{ count: number }>,
): ReturnType<Way> {
  const start = performance.now()
  await fetchRoster(token, async (rows) => void (await store(rows)))
  const storedMs = performance.now() - start
  const { count } = await readScreen()
  const visibleMs = performance.now() - start
  return { storedMs, visibleMs, firstRowsMs: visibleMs, rows: count }
}

/** A record per person, with an index by number, as most applications with Dexie have it. */
export const dexie: Way = async (token) => {
  const db = new Dexie('dexie')
  db.version(1).stores({ employee: 'uri, employeeNo' })
  const table = db.table('employee')
  return storeParts(
    token,
    (rows) => table.bulkPut(rows),
    async () => {
      await table.orderBy('employeeNo').limit(SCREEN_ROWS).toArray()
      return { count: await table.count() }
    },
  )
}

/** Nothing is stored: what the way from the server takes. */
export const fetchOnly: Way = async (token) => {
  let count = 0
  return storeParts(
    token,
    async (rows) => {
      count += rows.length
    },
    async () => ({ count }),
  )
}

/** The floor: bare IndexedDB, 64 people to a record, nothing else. */
export const barePages: Way = async (token) => {
  const db = await openBare('pages', ['collection', 'bucket'])
  const buckets = bucketsFor(50_000)
  const pages = new Map<number, AnyRow[]>()
  return storeParts(
    token,
    async (rows) => {
      const changed = new Set<number>()
      for (const row of rows) {
        const bucket = bucketOf(row.uri, buckets)
        const page = pages.get(bucket) ?? []
        page.push(row)
        pages.set(bucket, page)
        changed.add(bucket)
      }
      await putAll(
        db,
        [...changed].map((bucket) => ({ collection: 'employee', bucket, rows: pages.get(bucket) })),
      )
    },
    async () => ({ count: [...pages.values()].reduce((sum, page) => sum + page.length, 0) }),
  )
}

/** Bare IndexedDB with a record per person and the index by number. */
export const bareRows: Way = async (token) => {
  const db = await openBare('rows', 'uri', 'employeeNo')
  return storeParts(
    token,
    (rows) => putAll(db, rows),
    async () => {
      const store = db.transaction('rows').objectStore('rows')
      await settled(store.index('by').getAll(null, SCREEN_ROWS))
      return { count: await settled(store.count()) }
    },
  )
}

function openBare(name: string, keyPath: string | string[], index?: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(name, { keyPath })
    if (index !== undefined) store.createIndex('by', index)
  }
  return settled(request)
}

function putAll(db: IDBDatabase, values: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const [name] = [...db.objectStoreNames]
    const tx = db.transaction(name ?? '', 'readwrite', { durability: 'relaxed' })
    for (const value of values) tx.objectStore(name ?? '').put(value)
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
