// A device's storage in memory with IndexedDB's manners, for simulations: every operation can be held up, fail, abort,
// lose its connection; a crash can take relaxed commits with it.
import { type Key, type Kv, KvError, type KvFault, type KvTx } from '#src/sync/kv.ts'

export interface MemoryOperation {
  readonly database: string
  readonly mode: 'read' | 'write'
  /**
   * `begin` before anything, `commit` before it takes effect, `committed` after it has (an error thrown here is a commit
   * of which nobody heard), the others before each operation.
   */
  readonly kind:
    | 'begin'
    | 'get'
    | 'getMany'
    | 'all'
    | 'add'
    | 'putMany'
    | 'deleteMany'
    | 'clear'
    | 'commit'
    | 'committed'
  readonly store?: string
}

/** Awaited at every operation. Throw a `KvError` to make the operation fail; the transaction is then rolled back. */
export type OnOperation = (operation: MemoryOperation) => Promise<void> | void

export interface MemoryKvOptions {
  readonly name: string
  readonly stores: Readonly<Record<string, string>>
  readonly durability: 'strict' | 'relaxed'
  readonly onOperation?: OnOperation
  /** Told after a commit has taken effect, in this connection only. */
  readonly onWritten?: (stores: readonly string[]) => void
}

export interface MemoryDisk {
  readonly open: (options: MemoryKvOptions) => Kv
  /** Ends every connection: transactions that have not committed are gone, nothing committed is lost (a killed process). */
  readonly disconnectAll: (fault?: KvFault) => void
  /** Power is cut: of each database's relaxed commits since the last `flush`, only the first `kept` stay. Ends every connection. */
  readonly powerCut: (kept: number) => void
  /** What was committed so far is on the platter. */
  readonly flush: () => void
  readonly delete: (name: string) => void
  readonly names: () => string[]
}

type Records = Map<string, { key: Key; value: unknown }>
interface Store {
  path: string | string[]
  counts: boolean
  next: number
  records: Records
}
type Stores = Map<string, Store>
interface Undo {
  store: string
  id: string
  before: { key: Key; value: unknown } | undefined
}
interface Database {
  stores: Stores
  queue: Waiting[]
  /** What takes back each relaxed commit since the last flush. */
  volatile: Undo[][]
  connections: Set<(fault: KvFault) => void>
}
interface Waiting {
  mode: 'read' | 'write'
  stores: readonly string[]
  start: () => void
  started: boolean
}

/** An empty disk. */
export function createMemoryDisk(): MemoryDisk {
  const databases = new Map<string, Database>()

  const disconnect = (database: Database, fault: KvFault) => {
    for (const end of [...database.connections]) end(fault)
  }

  return {
    open(options) {
      let database = databases.get(options.name)
      if (!database) {
        const made = Object.entries(options.stores).map(([name, key]) => [name, emptyStore(key)] as const)
        database = { stores: new Map(made), queue: [], volatile: [], connections: new Set() }
        databases.set(options.name, database)
      }
      return openMemoryKv(database, options)
    },
    disconnectAll(fault = 'closed') {
      for (const database of databases.values()) disconnect(database, fault)
    },
    powerCut(kept) {
      for (const database of databases.values()) {
        disconnect(database, 'closed')
        for (const commit of database.volatile.splice(kept).reverse()) undo(database.stores, commit)
        database.volatile = []
      }
    },
    flush() {
      for (const database of databases.values()) database.volatile = []
    },
    delete(name) {
      const database = databases.get(name)
      if (!database) return
      disconnect(database, 'closed')
      databases.delete(name)
    },
    names: () => [...databases.keys()],
  }
}

function openMemoryKv(database: Database, options: MemoryKvOptions): Kv {
  let ended: KvFault | undefined
  const end = (fault: KvFault) => {
    ended ??= fault
    database.connections.delete(end)
  }
  database.connections.add(end)

  return {
    close: () => end('closed'),
    async transaction(mode, stores, run) {
      const at = (kind: MemoryOperation['kind'], store?: string) =>
        options.onOperation?.({ database: options.name, mode, kind, ...(store === undefined ? {} : { store }) })
      const alive = () => {
        if (ended !== undefined) throw new KvError(ended)
      }
      alive()
      const leave = await enter(database, mode, stores)
      const log: Undo[] = []
      const counters = new Map(stores.map((name) => [name, database.stores.get(name)?.next ?? 1]))
      let result: Awaited<ReturnType<typeof run>>
      try {
        await at('begin')
        alive()
        result = await run(
          memoryTx(database.stores, mode, stores, log, async (kind, store) => {
            await at(kind, store)
            alive()
          }),
        )
        await at('commit')
        alive()
      } catch (error) {
        undo(database.stores, log)
        for (const [name, next] of counters) {
          const store = database.stores.get(name)
          if (store) store.next = next
        }
        leave()
        throw error
      }
      if (options.durability === 'relaxed' && log.length > 0) database.volatile.push(log)
      leave()
      if (log.length > 0) options.onWritten?.([...new Set(log.map((one) => one.store))])
      await at('committed')
      return result
    },
  }
}

/** Waits until no earlier transaction over the same stores conflicts, as IndexedDB does. Answers how to leave. */
async function enter(database: Database, mode: 'read' | 'write', stores: readonly string[]): Promise<() => void> {
  const startable = () => {
    database.queue.forEach((waiting, i) => {
      const conflicts = (earlier: Waiting) =>
        (earlier.mode === 'write' || waiting.mode === 'write') &&
        earlier.stores.some((name) => waiting.stores.includes(name))
      if (waiting.started || database.queue.slice(0, i).some(conflicts)) return
      waiting.started = true
      waiting.start()
    })
  }
  return new Promise((resolve) => {
    const mine: Waiting = {
      mode,
      stores,
      started: false,
      start: () =>
        resolve(() => {
          database.queue = database.queue.filter((one) => one !== mine)
          startable()
        }),
    }
    database.queue.push(mine)
    startable()
  })
}

function memoryTx(
  stores: Stores,
  mode: 'read' | 'write',
  open: readonly string[],
  log: Undo[],
  at: (kind: MemoryOperation['kind'], store: string) => Promise<void>,
): KvTx {
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
  }
}

function emptyStore(key: string): Store {
  const counts = key.startsWith('++')
  const path = key.startsWith('[') ? key.slice(1, -1).split('+') : counts ? key.slice(2) : key
  return { path, counts, next: 1, records: new Map() }
}

function undo(stores: Stores, log: readonly Undo[]): void {
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
