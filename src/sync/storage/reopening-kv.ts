// A Kv over a connection that may break: it is dropped, opened again, and the transaction run again, a bounded number of
// times (B2). A connection that another version or a logout closes stays closed.
import { ConnectionLost, faultOf, runTransaction, type Written } from './idb-transaction.ts'
import { type Kv, KvError, type KvFault } from './kv.ts'

/** Native version of both databases; Dexie counts it as 1. It never changes with the business. */
export const NATIVE_VERSION = 10
/** How often a transaction is run again after its connection broke. */
const MAX_REOPENS = 3

export interface ReopeningOptions {
  readonly durability: 'strict' | 'relaxed'
  /** Opens the database. Rejects with what the browser says. */
  readonly connect: () => Promise<IDBDatabase>
  /** Lets go of a connection; `final` when it must not be opened again. */
  readonly disconnect: (db: IDBDatabase | undefined, final: boolean) => void
  /** Told after `complete` what was written. */
  readonly onWritten?: ((written: Written) => void) | undefined
}

export interface ReopeningKv extends Kv {
  readonly isEnded: () => boolean
  /** Closes for good: later transactions reject with this fault. */
  readonly end: (fault: KvFault) => void
}

export function createReopeningKv(options: ReopeningOptions): ReopeningKv {
  let opening: Promise<IDBDatabase> | undefined
  let current: IDBDatabase | undefined
  let ended: KvFault | undefined

  function open(): Promise<IDBDatabase> {
    if (opening) return opening
    const mine: Promise<IDBDatabase> = options.connect().then((db) => {
      if (ended !== undefined) {
        options.disconnect(db, true)
        throw new KvError(ended)
      }
      if (db.version > NATIVE_VERSION) {
        end('outdated')
        options.disconnect(db, true)
        throw new KvError('outdated')
      }
      current = db
      db.addEventListener('close', () => drop(db))
      return db
    })
    opening = mine
    mine.catch(() => {
      if (opening === mine) opening = undefined
    })
    return mine
  }

  function drop(db: IDBDatabase): void {
    if (db !== current) return
    opening = undefined
    current = undefined
    if (ended === undefined) options.disconnect(db, false)
  }

  function end(fault: KvFault): void {
    ended ??= fault
    const db = current
    opening = undefined
    current = undefined
    options.disconnect(db, true)
  }

  return {
    async transaction(mode, stores, run) {
      for (let attempt = 0; ; attempt++) {
        if (ended !== undefined) throw new KvError(ended)
        let db: IDBDatabase | undefined
        try {
          db = await open()
          return await runTransaction(db, {
            mode,
            stores,
            run,
            durability: options.durability,
            onWritten: options.onWritten,
          })
        } catch (error) {
          // Opening may fail in the same ways as a transaction.
          const fault = db ? error : faultOf(error, false)
          if (!(fault instanceof ConnectionLost)) throw fault
          if (db) drop(db)
          if (fault.uncertain || attempt >= MAX_REOPENS) throw new KvError(ended ?? 'closed', fault)
        }
      }
    },
    close: () => end('closed'),
    isEnded: () => ended !== undefined,
    end,
  }
}
