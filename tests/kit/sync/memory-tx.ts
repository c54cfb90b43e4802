// Transactions of the storage in memory: reading, writing, and what takes it back.
import { type Key, type KvTx, Sealed } from '#src/sync/storage/kv.ts'

type Records = Map<string, { key: Key; value: unknown }>
export interface Store {
  path: string | string[]
  counts: boolean
  next: number
  records: Records
}
export type Stores = Map<string, Store>
export interface Undo {
  store: string
  id: string
  before: { key: Key; value: unknown } | undefined
}

/** A transaction over the stores; what it changed is noted in `log`. */
export function memoryTx(
  stores: Stores,
  mode: 'read' | 'write',
  open: readonly string[],
  log: Undo[],
  onOperation: (kind: keyof KvTx, store: string) => Promise<void>,
): KvTx {
  let sealed = false
  const at = async (kind: keyof KvTx, store: string) => {
    if (sealed) throw new Sealed()
    await onOperation(kind, store)
  }
  const storeOf = (name: string): Store => {
    const store = stores.get(name)
    if (!store || !open.includes(name)) throw new Error(`the transaction does not cover ${name}`)
    return store
  }
  const write = (name: string, store: Store, key: Key, value: unknown) => {
    if (mode !== 'write') throw new Error('this transaction only reads')
    const id = JSON.stringify(key)
    log.push({ store: name, id, before: store.records.get(id) })
    if (value === undefined) store.records.delete(id)
    else store.records.set(id, { key, value: copy(value) })
  }
  const read = (store: Store, key: Key) => copy(store.records.get(JSON.stringify(key))?.value)
  return {
    // Where power is cut, whoever has the database open is cut off as well.
    connection: stores,
    get: async <T>(name: string, key: Key) => {
      await at('get', name)
      return read(storeOf(name), key) as T | undefined
    },
    getMany: async <T>(name: string, keys: readonly Key[]) => {
      await at('getMany', name)
      const store = storeOf(name)
      return keys.map((key) => read(store, key) as T | undefined)
    },
    all: async <T>(name: string, prefix?: string) => {
      await at('all', name)
      const found = [...storeOf(name).records.values()].filter(
        ({ key }) => prefix === undefined || (Array.isArray(key) && key[0] === prefix),
      )
      return found.sort((a, b) => compareKeys(a.key, b.key)).map(({ value }) => copy(value) as T)
    },
    from: async <T>(name: string, first: number) => {
      await at('from', name)
      const found = [...storeOf(name).records.values()].filter(({ key }) => typeof key === 'number' && key >= first)
      return found.sort((a, b) => compareKeys(a.key, b.key)).map(({ value }) => copy(value) as T)
    },
    add: async (name, value) => {
      await at('add', name)
      const store = storeOf(name)
      const key = store.next
      store.next += 1
      write(name, store, key, { ...value, [String(store.path)]: key })
      return key
    },
    putMany: async (name, values) => {
      await at('putMany', name)
      const store = storeOf(name)
      for (const value of values) {
        const key = keyOf(store.path, value)
        if (store.counts && typeof key === 'number') store.next = Math.max(store.next, key + 1)
        write(name, store, key, value)
      }
    },
    deleteMany: async (name, keys) => {
      await at('deleteMany', name)
      const store = storeOf(name)
      for (const key of keys) write(name, store, key, undefined)
    },
    clear: async (name) => {
      await at('clear', name)
      const store = storeOf(name)
      for (const { key } of [...store.records.values()]) write(name, store, key, undefined)
    },
    seal: () => {
      sealed = true
    },
  }
}

/** A store by the way its key is written, as in Dexie. */
export function emptyStore(key: string): Store {
  const counts = key.startsWith('++')
  const path = key.startsWith('[') ? key.slice(1, -1).split('+') : counts ? key.slice(2) : key
  return { path, counts, next: 1, records: new Map() }
}

/** Takes back what a log notes. */
export function undo(stores: Stores, log: readonly Undo[]): void {
  for (const { store, id, before } of [...log].reverse()) {
    const records = stores.get(store)?.records
    if (before) records?.set(id, before)
    else records?.delete(id)
  }
}

function keyOf(path: string | string[], value: object): Key {
  const at = (name: string) => (value as Record<string, string | number>)[name] as string | number
  return Array.isArray(path) ? path.map(at) : at(path)
}

/** IndexedDB's order: numbers before texts before arrays. */
function compareKeys(a: Key, b: Key): number {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const order = compareKeys(a[i] as Key, b[i] as Key)
      if (order !== 0) return order
    }
    return a.length - b.length
  }
  const rank = (key: Key) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** A deep copy of plain data; blobs and the like are values and stay what they are. Much faster than a structured clone. */
function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const made: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) if (inner !== undefined) made[key] = copy(inner)
  return made as T
}
