// One transaction on an open IndexedDB connection, as the engine's `KvTx`. Shared by the page (Dexie) and the service worker.
import { type Key, KvError, type KvFault, type KvTx, Sealed } from './kv.ts'

/** Keys that a transaction wrote, by store; `all` when a store was cleared. For those who watch. */
export type Written = Map<string, Key[] | 'all'>

export interface TransactionOptions<T> {
  readonly mode: 'read' | 'write'
  readonly stores: readonly string[]
  readonly durability: 'strict' | 'relaxed'
  readonly run: (tx: KvTx) => Promise<T>
  readonly onWritten?: ((written: Written) => void) | undefined
}

/** The connection broke. `uncertain`: after the commit was asked for, so nobody knows whether it took place. */
export class ConnectionLost extends Error {
  readonly uncertain: boolean
  constructor(uncertain: boolean, cause: unknown) {
    super('connection to storage lost', { cause })
    this.name = 'ConnectionLost'
    this.uncertain = uncertain
  }
}

/**
 * Runs one transaction, commits it explicitly (L4) and resolves after its `complete` event (L2). Rejects with `KvError`,
 * with `ConnectionLost`, or with what `run` threw.
 */
export async function runTransaction<T>(db: IDBDatabase, options: TransactionOptions<T>): Promise<T> {
  const native = begin(db, options)
  let committing = false
  const ended = new Promise<void>((resolve, reject) => {
    native.addEventListener('complete', () => resolve())
    native.onabort = () => reject(faultOf(native.error, committing))
  })
  // The rejection is read below; until then it must not count as unhandled.
  ended.catch(() => undefined)
  const written: Written = new Map()
  const { onWritten } = options
  // A listener of its own: those who wait for the commit go on before those who watch are told.
  if (onWritten) native.addEventListener('complete', () => written.size > 0 && onWritten(written))
  const seal = () => {
    if (committing) return
    committing = true
    commit(native)
  }
  let result: T
  try {
    result = await options.run(kvTx(native, written, seal))
  } catch (error) {
    abort(native)
    // After a write that failed nothing more can be asked of the transaction; its own error says why.
    if (committing && options.mode === 'write') await ended
    if (native.error) throw faultOf(native.error, committing)
    throw isStorageError(error) ? faultOf(error, committing) : error
  }
  seal()
  if (options.mode === 'write') await ended
  return result
}

function begin<T>(db: IDBDatabase, { mode, stores, durability }: TransactionOptions<T>): IDBTransaction {
  try {
    return db.transaction([...stores], mode === 'read' ? 'readonly' : 'readwrite', { durability })
  } catch (error) {
    throw faultOf(error, false)
  }
}

function commit(native: IDBTransaction): void {
  try {
    native.commit()
  } catch (error) {
    // It has ended by itself already, one way or the other; its event says which.
    if (!(error instanceof DOMException)) throw error
  }
}

function abort(native: IDBTransaction): void {
  try {
    native.abort()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Writes are not waited for one by one: what comes after sees them, and one that fails aborts the transaction. */
function kvTx(native: IDBTransaction, written: Written, commitNow: () => void): KvTx {
  let sealed = false
  const storeOf = (name: string): IDBObjectStore => {
    if (sealed) throw new Sealed()
    return native.objectStore(name)
  }
  const note = (store: string, keys: readonly Key[] | 'all') => {
    const known = written.get(store)
    if (known === 'all') return
    if (keys === 'all') written.set(store, 'all')
    else if (known) for (const key of keys) known.push(key)
    else written.set(store, [...keys])
  }
  return {
    connection: native.db,
    get: (store, key) => settled(storeOf(store).get(key as IDBValidKey)),
    getMany: (store, keys) => {
      const from = storeOf(store)
      return Promise.all(keys.map((key) => settled<never>(from.get(key as IDBValidKey))))
    },
    all: (store, prefix) => settled(storeOf(store).getAll(prefix === undefined ? null : prefixRange(prefix))),
    from: (store, first) => settled(storeOf(store).getAll(IDBKeyRange.lowerBound(first))),
    // Not `async`: what cannot be stored at all is thrown before anything is committed, though nobody waits for the key.
    add: (store, value) =>
      settled<number>(storeOf(store).add(value)).then((key) => {
        note(store, [key])
        return key
      }),
    putMany: async (store, values) => {
      const into = storeOf(store)
      note(
        store,
        values.map((value) => keyOf(into.keyPath, value)),
      )
      for (const value of values) into.put(value)
    },
    deleteMany: async (store, keys) => {
      const from = storeOf(store)
      note(store, keys)
      for (const key of keys) from.delete(key as IDBValidKey)
    },
    clear: async (store) => {
      note(store, 'all')
      storeOf(store).clear()
    },
    seal: () => {
      sealed = true
      commitNow()
    },
  }
}

/** Compound keys that begin with `prefix`: an empty array sorts after every text and number. */
const prefixRange = (prefix: string): IDBKeyRange => IDBKeyRange.bound([prefix], [prefix, []])

function keyOf(path: string | string[] | null, value: object): Key {
  const at = (name: string) => (value as Record<string, string | number>)[name] as string | number
  return Array.isArray(path) ? path.map(at) : at(path ?? '')
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })
}

const isStorageError = (error: unknown): boolean =>
  error instanceof DOMException && (LOST.has(error.name) || error.name in FAULTS)

/** The last two are Dexie's names while it opens. */
const LOST = new Set(['InvalidStateError', 'UnknownError', 'TimeoutError', 'DatabaseClosedError', 'OpenFailedError'])
const FAULTS: Readonly<Record<string, KvFault>> = {
  QuotaExceededError: 'quota',
  AbortError: 'aborted',
  VersionError: 'outdated',
  NotFoundError: 'outdated',
}

/** What an error of the browser's storage means. Names are the standard's; the texts are those of Chromium and WebKit. */
export function faultOf(error: unknown, committing: boolean): Error {
  if (error instanceof KvError || error instanceof ConnectionLost) return error
  const {
    name = '',
    message = '',
    inner,
  } = (error ?? {}) as { name?: string; message?: string; inner?: { name?: string } }
  if (inner?.name === 'QuotaExceededError' || /disk full|full disk|quota/i.test(message))
    return new KvError('quota', error)
  if (LOST.has(name) || /connection (to indexed database server )?(is )?(lost|clos)/i.test(message)) {
    return new ConnectionLost(committing, error)
  }
  return new KvError(FAULTS[name] ?? 'aborted', error)
}
