// A device's storage in memory with IndexedDB's manners, for simulations: every operation can be held up, fail, abort,
// lose its connection; a crash can take relaxed commits with it.
import { type Kv, KvError, type KvFault, type KvTx } from '#src/sync/storage/kv.ts'
import { emptyStore, memoryTx, type Stores, type Undo, undo } from './memory-tx.ts'

export interface MemoryOperation {
  readonly database: string
  readonly mode: 'read' | 'write'
  /**
   * `begin` before anything, `commit` before it takes effect, `committed` after it has (an error thrown here is a commit
   * of which nobody heard), the others before each operation.
   */
  readonly kind: 'begin' | keyof KvTx | 'commit' | 'committed'
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
