// The database as the rest of the server sees it, whichever kind it is.
import type { AccessMode, IsolationLevel, Kysely } from 'kysely'
import type { RowSet, Statement } from './session.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/** Ends what was started; calling it again does nothing. */
export type Disposer = () => Promise<void>

export interface BatchOptions {
  readonly isolation?: IsolationLevel
  readonly access?: AccessMode
}

export interface Database {
  /**
   * Queries and transactions. A refused statement throws `SqlError` with its SQLSTATE in `code`. Inside `transaction()`
   * use the transaction it hands out: the embedded database has one connection, a query beside it waits for its end.
   */
  readonly kysely: Kysely<unknown>
  readonly kind: DatabaseKind
  /** Runs statements in one transaction and, when embedded, in one round trip. Rows per statement; all or nothing. */
  readonly batch: (statements: readonly Statement[], options?: BatchOptions) => Promise<RowSet[]>
  /**
   * Hears every `notify` on `channel`, of this process and of others, once it is committed. When the connection was lost
   * and is there again, messages may have been missed: then `onGap` is called. Names are case-sensitive, at most 63 bytes.
   */
  readonly listen: (channel: string, hear: (payload: string) => void, onGap?: () => void) => Promise<Disposer>
  /** Sends `payload` (less than 8000 bytes) to all who listen on `channel`. */
  readonly notify: (channel: string, payload: string) => Promise<void>
  /**
   * Grows before anything is sent that may change what is stored: as long as it stands, an answer that was asked for under
   * it is still true. Undefined where other processes write too.
   */
  readonly changes?: () => number
  /** Flushes to disk since opening; undefined where the disk is another process's. For measuring. */
  readonly syncs: () => Promise<number | undefined>
  /** Waits for what runs, then closes. What is asked for afterwards is refused. */
  readonly close: () => Promise<void>
}

/** What this layer logs with; pino fits. */
export interface DatabaseLog {
  readonly info: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}
