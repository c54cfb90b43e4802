// A device's IndexedDB: transactions in order per store, aborts, a full disk, lost connections, and relaxed commits that a
// crash of the browser takes back.
import { type Key, type Kv, KvError, type KvTx, Sealed } from '#src/sync/storage/kv.ts'
import { copyOf, kept } from './records.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { VirtualClock } from './virtual-clock.ts'

export type Stores = Readonly<Record<string, string>>
type Table = Map<string, unknown>

/** What a tab may be doing to its operations. */
export interface Gate {
  /** Resolves when the tab may go on; never resolves for a dead tab. */
  readonly pass: () => Promise<void>
  readonly isDead: () => boolean
}

export interface DiskFaults {
  /** Probability per transaction. */
  abort: number
  quota: number
  closed: number
  /** The connection breaks after a commit, before anybody hears of it. */
  lost: number
}

/** A device's storage, whatever it stands on. */
export interface Disk {
  readonly faults: DiskFaults
  /** Called after each commit of a database. */
  onCommit: (name: string) => void
  readonly open: (name: string, stores: Stores, durability: 'strict' | 'relaxed', gate: Gate) => Kv
  /** The browser dies. */
  readonly crash: () => void
  /** The browser evicts a database, or the person clears it. */
  readonly drop: (name: string) => void
  /** Committed records of a store, for the invariants: to look at, not to change. */
  readonly read: <T>(name: string, store: string) => T[]
}

interface Database {
  readonly name: string
  readonly strict: boolean
  readonly stores: Stores
  tables: Map<string, Table>
  counters: Map<string, number>
  /** Images that a crash may fall back to; the last is what is certainly on disk. */
  history: { tables: Map<string, Table>; counters: Map<string, number> }[]
  queue: Promise<void>
  /** Counts its deletions. */
  life: number
}

/** How many relaxed commits a crash can take back at most. */
const RELAXED_LOSS = 4

export class SimDisk implements Disk {
  readonly faults: DiskFaults = { abort: 0, quota: 0, closed: 0, lost: 0 }
  onCommit: (name: string) => void = () => undefined
  readonly #databases = new Map<string, Database>()
  readonly #clock: VirtualClock
  readonly #random: SeededRandom

  constructor(clock: VirtualClock, random: SeededRandom) {
    this.#clock = clock
    this.#random = random
  }

  open(name: string, stores: Stores, durability: 'strict' | 'relaxed', gate: Gate): Kv {
    let database = this.#databases.get(name)
    if (!database) {
      const tables = new Map(Object.keys(stores).map((store) => [store, new Map<string, unknown>()]))
      database = {
        name,
        strict: durability === 'strict',
        stores,
        tables,
        counters: new Map(),
        history: [],
        queue: Promise.resolve(),
        life: 0,
      }
      this.#databases.set(name, database)
    }
    return this.#handle(database, gate)
  }

  /** The browser dies: strict databases keep every commit, relaxed ones lose the last few. */
  crash(): void {
    for (const database of this.#databases.values()) {
      database.queue = Promise.resolve()
      if (database.strict || database.history.length === 0) continue
      const image = this.#random.pick(database.history)
      database.tables = copyTables(image.tables)
      database.counters = new Map(image.counters)
      database.history = []
    }
  }

  /** The browser evicts a database, or the person clears it. */
  drop(name: string): void {
    const database = this.#databases.get(name)
    if (!database) return
    for (const table of database.tables.values()) table.clear()
    database.history = []
    // Whoever has it open is cut off.
    database.life++
  }

  /** Committed records of a store, for the invariants. */
  read<T>(name: string, store: string): T[] {
    const table = this.#databases.get(name)?.tables.get(store)
    return table ? inKeyOrder(table).map(([, value]) => value as T) : []
  }

  #handle(database: Database, gate: Gate): Kv {
    let closed = false
    const { life } = database
    const isEnded = () => closed || database.life !== life
    return {
      isEnded,
      close() {
        closed = true
      },
      transaction: async (mode, stores, run) => {
        if (isEnded() && !gate.isDead()) throw new KvError('closed')
        await gate.pass()
        const fault = this.#fault(mode)
        if (fault === 'closed') throw new KvError('closed')
        const before = database.queue
        let done: () => void = () => undefined
        database.queue = before.then(() => new Promise<void>((resolve) => (done = resolve)))
        await before
        if (gate.isDead()) {
          done()
          return new Promise<never>(() => undefined)
        }
        const staged = new Map(stores.map((store) => [store, new Map(database.tables.get(store))]))
        const counters = new Map(database.counters)
        try {
          await this.#pause()
          const result = await run(this.#tx(database, staged, counters, mode, gate, done))
          await this.#pause()
          if (gate.isDead()) {
            done()
            return new Promise<never>(() => undefined)
          }
          if (fault) throw new KvError(fault)
          if (isEnded()) throw new KvError('closed')
          if (mode === 'write') this.#commit(database, staged, counters)
          done()
          if (mode === 'write' && this.faults.lost > 0 && this.#random.chance(this.faults.lost))
            throw new KvError('closed')
          // The tab may die, or freeze, between the commit and the news of it.
          await gate.pass()
          return result
        } catch (error) {
          done()
          throw error
        }
      },
    }
  }

  #fault(mode: string): 'aborted' | 'quota' | 'closed' | undefined {
    if (this.#random.chance(this.faults.closed)) return 'closed'
    if (this.#random.chance(this.faults.abort)) return 'aborted'
    if (mode === 'write' && this.#random.chance(this.faults.quota)) return 'quota'
    return undefined
  }

  #commit(database: Database, staged: Map<string, Table>, counters: Map<string, number>): void {
    if (!database.strict) {
      database.history.push({ tables: copyTables(database.tables), counters: new Map(database.counters) })
      if (database.history.length > RELAXED_LOSS) database.history.shift()
    }
    for (const [store, table] of staged) database.tables.set(store, table)
    database.counters = counters
    this.onCommit(database.name)
  }

  #tx(
    database: Database,
    staged: Map<string, Table>,
    counters: Map<string, number>,
    mode: string,
    gate: Gate,
    release: () => void,
  ): KvTx {
    const table = (store: string): Table => {
      const found = staged.get(store)
      if (!found) throw new Error(`store ${store} is not part of this transaction`)
      return found
    }
    const write = (store: string) => {
      if (mode !== 'write') throw new Error('a read transaction cannot write')
      return table(store)
    }
    let sealed = false
    const step = async () => {
      if (sealed) throw new Sealed()
      if (this.#random.chance(0.1)) await this.#pause()
      if (!gate.isDead()) return
      release()
      await new Promise<never>(() => undefined)
    }
    const keyOf = (store: string, value: object): Key => {
      const path = database.stores[store] ?? ''
      const record = value as Record<string, Key>
      if (path.startsWith('['))
        return path
          .slice(1, -1)
          .split('+')
          .map((part) => record[part] as string | number)
      return record[path.replace('++', '')] as Key
    }
    return {
      connection: gate,
      get: async <T>(store: string, key: Key) => {
        await step()
        return copyOf(table(store).get(JSON.stringify(key))) as T | undefined
      },
      getMany: async <T>(store: string, keys: readonly Key[]) => {
        await step()
        return keys.map((key) => copyOf(table(store).get(JSON.stringify(key))) as T | undefined)
      },
      all: async <T>(store: string, prefix?: string) => {
        await step()
        const entries = inKeyOrder(table(store)).filter(
          ([key]) => prefix === undefined || (Array.isArray(key) && key[0] === prefix),
        )
        return entries.map(([, value]) => copyOf(value) as T)
      },
      from: async <T>(store: string, first: number) => {
        await step()
        const entries = inKeyOrder(table(store)).filter(([key]) => typeof key === 'number' && key >= first)
        return entries.map(([, value]) => copyOf(value) as T)
      },
      add: async (store, value) => {
        await step()
        const seq = (counters.get(store) ?? 0) + 1
        counters.set(store, seq)
        write(store).set(JSON.stringify(seq), kept({ ...value, seq }))
        return seq
      },
      putMany: async (store, values) => {
        await step()
        for (const value of values) {
          const key = keyOf(store, value)
          if (typeof key === 'number' && key > (counters.get(store) ?? 0)) counters.set(store, key)
          write(store).set(JSON.stringify(key), kept(value))
        }
      },
      deleteMany: async (store, keys) => {
        await step()
        for (const key of keys) write(store).delete(JSON.stringify(key))
      },
      clear: async (store) => {
        await step()
        write(store).clear()
      },
      seal: () => {
        sealed = true
      },
    }
  }

  #pause(): Promise<void> {
    return this.#clock.sleep(this.#random.int(3))
  }
}

/** Records by their keys, in IndexedDB's order. */
function inKeyOrder(table: Table): [Key, unknown][] {
  const entries = [...table].map(([key, value]) => [JSON.parse(key) as Key, value] as [Key, unknown])
  return entries.sort(([a], [b]) => compareKeys(a, b))
}

function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < a.length; i++) {
      const order = compareKeys(a[i] as Key, b[i] as Key)
      if (order !== 0) return order
    }
    return 0
  }
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

const copyTables = (tables: Map<string, Table>): Map<string, Table> =>
  new Map([...tables].map(([store, table]) => [store, new Map(table)]))
