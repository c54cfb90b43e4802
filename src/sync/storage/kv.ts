// The storage the engine runs on: named stores with primary keys, nothing else. Dexie in the page, bare IndexedDB in the
// service worker, memory in the simulation; one contract suite holds for all.

export type Key = string | number | readonly (string | number)[]

export interface KvTx {
  /** The same for as long as nothing of the database can have been lost or exchanged. */
  readonly connection: object
  readonly get: <T>(store: string, key: Key) => Promise<T | undefined>
  readonly getMany: <T>(store: string, keys: readonly Key[]) => Promise<(T | undefined)[]>
  /** Every record, in key order; with `prefix`, those whose compound key begins with it. */
  readonly all: <T>(store: string, prefix?: string) => Promise<T[]>
  /** The records of a store that counts, from this number on, in order. */
  readonly from: <T>(store: string, first: number) => Promise<T[]>
  /** Appends to an auto-increment store and answers the new key. */
  readonly add: (store: string, value: object) => Promise<number>
  /** Later operations see what was put; that it cannot be stored is known at the end of the transaction at the latest. */
  readonly putMany: (store: string, values: readonly object[]) => Promise<void>
  readonly deleteMany: (store: string, keys: readonly Key[]) => Promise<void>
  readonly clear: (store: string) => Promise<void>
  /**
   * Nothing more will be asked for: the commit travels behind what was, and need not wait for the answers. What is asked
   * for all the same fails with `Sealed`; what was written stays.
   */
  readonly seal: () => void
}

export interface Kv {
  /**
   * Runs `run` in one transaction and resolves after its `complete` event (L2). Inside, only this transaction's own
   * operations may be awaited (L4). Rejects with a `KvError`, or with what `run` threw; then nothing was written.
   */
  readonly transaction: <T>(
    mode: 'read' | 'write',
    stores: readonly string[],
    run: (tx: KvTx) => Promise<T>,
  ) => Promise<T>
  readonly close: () => void
  /** Whether somebody else has closed it for good: deleted it, or made it newer. Only a reload opens it again. */
  readonly isEnded?: () => boolean
}

/** What went wrong in storage: full, connection lost or closed, aborted by the browser, or newer than this code. */
export type KvFault = 'quota' | 'closed' | 'aborted' | 'outdated'

export class KvError extends Error {
  readonly fault: KvFault
  constructor(fault: KvFault, cause?: unknown) {
    super(`storage: ${fault}`, { cause })
    this.name = 'KvError'
    this.fault = fault
  }
}

/** Something was asked of a transaction that was sealed. */
export class Sealed extends Error {
  constructor() {
    super('the transaction is sealed')
    this.name = 'Sealed'
  }
}

/** How the stores of a database are keyed. `++` marks an auto-increment key. These shapes never change with the business. */
export const OUTBOX_STORES = { edits: '++seq', files: 'id', journal: 'id' } as const
export const MIRROR_STORES = { pages: '[collection+bucket]', touched: '[collection+id]', meta: 'key' } as const
