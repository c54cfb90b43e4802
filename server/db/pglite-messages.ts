// What the main thread and the database's thread say to each other.
import type { WireValue } from './session.ts'
import type { SqlErrorFields } from './sql-error.ts'

export interface WireStatement {
  readonly sql: string
  readonly params: readonly WireValue[]
}

/** Rows as lists, so that the names of the columns cross only once. */
export interface WireRowSet {
  readonly fields: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  readonly command: string
  readonly affectedRows: number | undefined
}

export type PgliteRequest =
  | { readonly id: number; readonly kind: 'run'; readonly statements: readonly WireStatement[] }
  | { readonly id: number; readonly kind: 'syncs' }
  | { readonly id: number; readonly kind: 'close' }

export type PgliteReply =
  | { readonly kind: 'ready' }
  /** The database cannot go on; the thread ends. */
  | { readonly kind: 'fatal'; readonly message: string }
  | { readonly kind: 'rows'; readonly id: number; readonly sets: readonly WireRowSet[] }
  | { readonly kind: 'refused'; readonly id: number; readonly error: SqlErrorFields; readonly sql: string }
  | { readonly kind: 'syncs'; readonly id: number; readonly count: number }
  | { readonly kind: 'closed'; readonly id: number }
  | { readonly kind: 'notified'; readonly channel: string; readonly payload: string }

export interface PgliteThreadOptions {
  /** Folder of the database itself, already initialised; undefined keeps it in memory. */
  readonly directory: string | undefined
  /** Make a new database in `directory` and end. */
  readonly initialise: boolean
}
