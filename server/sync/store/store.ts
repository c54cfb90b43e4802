// What the sync code needs of a database. Two implementations pass one contract suite: memory (simulation) and Kysely.
import { type AnyCollection, type AnyRow, participantsOf } from '#contract/kit/collection.ts'
import type { Outcome } from '#contract/kit/outcome.ts'
import type { WindowBound } from '#contract/kit/window.ts'
import type { Check } from '#contract/sync/pull.ts'
import type { RowPlace } from '#contract/sync/rows.ts'

/** Which rows of a collection someone sees: by the collection's scope field. */
export type RowFilter =
  | { readonly kind: 'all' }
  /** Rows with one of these values, and the one row `own`, which its own person always sees. */
  | { readonly kind: 'in'; readonly values: readonly string[]; readonly own?: string }

/** The rows that someone sees: by a row filter, or those he takes part in. */
export type Visibility =
  | RowFilter
  | { readonly kind: 'participant'; readonly username: string }
  /** Both at once: whoever oversees some of the rows, and takes part in others. */
  | { readonly kind: 'either'; readonly username: string; readonly filter: Extract<RowFilter, { kind: 'in' }> }

/** One selection of rows: of whom, which fields, which rows. `domain` or person is inside `scope`. */
export interface Selection {
  readonly collection: AnyCollection
  /** Counter row that orders these rows: `org:<uri>`, `shared:<uri>`, `user:<id>:<domain>` or `platform`. */
  readonly scope: string
  readonly filter: Visibility
  /** Mirrored fields to return, in order. */
  readonly fields: readonly string[]
  /**
   * Where the collection's window begins for whoever asks. What has changed is told of all rows: a device keeps opened ones
   * that are outside.
   */
  readonly from?: WindowBound | undefined
}

/** One write of a mutation, buffered and flushed together with the counter. */
export type RowWrite =
  | { readonly kind: 'insert'; readonly collection: AnyCollection; readonly scope: string; readonly row: AnyRow }
  | {
      readonly kind: 'patch'
      readonly collection: AnyCollection
      readonly scope: string
      readonly uri: string
      readonly values: Record<string, unknown>
    }
  | { readonly kind: 'remove'; readonly collection: AnyCollection; readonly scope: string; readonly uri: string }

/** One line of a record's history, written in the transaction of the effect. */
export interface ChangeEntry {
  readonly collection: string
  readonly uri: string
  readonly scope: string
  readonly action: 'insert' | 'patch' | 'remove'
  readonly fields: Record<string, { before: unknown; after: unknown }>
  readonly userId: string
  readonly mutationId: string
  readonly atMs: number
}

/** The recorded outcome of one mutation (P1). */
export interface ResultRow {
  readonly id: string
  readonly userId: string
  readonly domain: string
  readonly device: string
  readonly seq: number
  readonly mutation: string
  readonly outcome: Outcome
  readonly atMs: number
}

/** A result on its way into the store: what was carried out gets the counters it is visible at from the store itself. */
export interface PlannedResult extends ResultRow {
  /** Scope by its key, of everything an applied or merged edit has written; the versions of the outcome. */
  readonly scopes?: Readonly<Record<string, string>>
}

/** A counter value that a device holds. */
export interface HeldVersion {
  readonly scope: string
  readonly version: number
}

/** What is to be looked up of the bookkeeping; what is absent is not asked. */
export interface LookAsk {
  /** Scopes whose counters are wanted. */
  readonly scopes?: readonly string[]
  /** Mutation ids whose recorded results are wanted. */
  readonly results?: readonly string[]
  readonly held?: readonly HeldVersion[]
  /** Counter values since which it is wanted what has moved. */
  readonly moved?: readonly HeldVersion[]
  /** Subjects whose stamps of rights are wanted. */
  readonly rights?: readonly string[]
}

/** What has moved in a scope since a counter value. */
export interface Moved extends HeldVersion {
  /** Tables of the collections with a row that was written since; undefined when too many were to tell them apart. */
  readonly tables: readonly string[] | undefined
}

/** One statement's view of the bookkeeping. */
export interface Look {
  readonly epoch: string
  /** Of every scope asked for; 0 when its counter never moved. */
  readonly versions: Readonly<Record<string, number>>
  readonly results: readonly ResultRow[]
  /** Those of the held values that never were; values older than what is remembered are believed (Q7). */
  readonly lost: readonly HeldVersion[]
  readonly moved: readonly Moved[]
  /** Of every subject asked for; 0 when its rights never changed. */
  readonly rights: Readonly<Record<string, number>>
}

/** Named locks, rows to lock, and a look, in this order. */
export interface Wanted {
  readonly locks: readonly (readonly [scope: string, name: string])[]
  readonly rows: readonly {
    readonly collection: AnyCollection
    readonly scope: string
    readonly uris: readonly string[]
  }[]
  readonly look: LookAsk
}

/** Thrown by `flush` when a unique rule of the database refuses a row; names the rule. */
export class UniqueViolation extends Error {
  readonly constraint: string
  constructor(constraint: string) {
    super(`unique rule ${constraint}`)
    this.name = 'UniqueViolation'
    this.constraint = constraint
  }
}

/** Thrown by `flush` when the database cannot store a value at all; trying again would not help. */
export class RowRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RowRefused'
  }
}

export interface StoreTx {
  /**
   * What a transaction starts with: waits until no other transaction of the scope holds the same names, then for the rows,
   * and looks last, so that what it sees is as new as what it holds. Rows as `lock` answers them, by wanted collection.
   */
  readonly take: (wanted: Wanted) => Promise<{ readonly rows: readonly AnyRow[][]; readonly look: Look }>
  /**
   * Rows by key with all mirrored fields, locked until the transaction ends; removed rows and rows of another scope count
   * as missing. `sensitive` adds the sensitive fields, for commands that write them.
   */
  readonly lock: (
    collection: AnyCollection,
    scope: string,
    uris: readonly string[],
    sensitive?: boolean,
  ) => Promise<AnyRow[]>
  /** Rows whose lookup field equals `value`, by uri. Not locked. */
  readonly where: (collection: AnyCollection, scope: string, field: string, value: unknown) => Promise<AnyRow[]>
  /** Waits until no other transaction of the scope holds the same name. */
  readonly exclusive: (scope: string, name: string) => Promise<void>
  /**
   * Writes everything in one go: takes each scope's counter (scopes in name order, as late as this call), stamps the rows
   * with it, and stores history and results. Answers the counter of every scope written or named by a result.
   */
  readonly flush: (
    writes: readonly RowWrite[],
    history: readonly ChangeEntry[],
    results: readonly PlannedResult[],
    ending?: Ending,
  ) => Promise<Record<string, number>>
}

/** The transaction ends with its flush: nothing may follow, and nothing takes it back. */
export interface Ending {
  /** Stamps of rights that must still stand when the counters are held; `RetryTransaction` otherwise, and nothing is kept. */
  readonly rights: Readonly<Record<string, number>>
}

/** What a decision made before its transaction stands on. */
export interface Ground {
  readonly epoch: string
  /** Rows by collection, with the `rev` at which they were read. */
  readonly rows: readonly { readonly collection: AnyCollection; readonly revs: ReadonlyMap<string, number> }[]
  /** Stamps of rights, as of an `Ending`. */
  readonly rights: Readonly<Record<string, number>>
}

/** One question about the rows of a selection. */
export type Read =
  /** Visible rows changed after `since`, and uris that changed and are removed or no longer visible; `limit` at most. */
  | { readonly kind: 'changed'; readonly selection: Selection; readonly since: number; readonly limit: number }
  | { readonly kind: 'count'; readonly selection: Selection }
  /** Of a window of the newest rows: how many are seen, and where it begins. */
  | { readonly kind: 'newest'; readonly selection: Selection }
  /** Visible rows with these uris, inside the window or not. */
  | { readonly kind: 'named'; readonly selection: Selection; readonly uris: readonly string[] }
  /** Visible rows outside the window, the newest first; those behind a place. */
  | {
      readonly kind: 'older'
      readonly selection: Selection
      readonly behind: RowPlace | null
      readonly limit: number
    }
  /** Visible rows whose id's tail lies in part `part` of `parts`; one to a line, so that a device can cut them apart unread. */
  | { readonly kind: 'part'; readonly selection: Selection; readonly part: number; readonly parts: number }
  /** Count and digest of the visible rows (Q6). */
  | { readonly kind: 'check'; readonly selection: Selection }

/** The answer to a `Read` of the same kind. */
export type ReadAnswer =
  | { readonly kind: 'changed'; readonly rows: RowsJson; readonly removed: readonly string[] }
  /** Of `changed`, when more rows have changed than were asked for. */
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'newest'; readonly count: number; readonly from: WindowBound }
  /** Of `named` and `older`. */
  | { readonly kind: 'rows'; readonly rows: RowsJson }
  | { readonly kind: 'part'; readonly rows: RowsJson }
  | { readonly kind: 'check'; readonly check: Check }

/** Rows as a JSON text `[[uri, rev, ...fields], …]`, built by the database and passed through unparsed. */
export interface RowsJson {
  readonly count: number
  readonly json: string
}

export interface SyncStore {
  /** READ COMMITTED; retried by the caller on serialisation failures, which surface as `RetryTransaction`. */
  readonly write: <T>(run: (tx: StoreTx) => Promise<T>) => Promise<T>
  /**
   * A transaction of a single message: locks the rows of `ground`, flushes as `StoreTx.flush` does, and commits. Answers
   * undefined, and keeps nothing, when any of `ground` is not as it was, or the database refuses anything else: a
   * transaction that holds what it reads will find out what. Throws when the database itself fails.
   */
  readonly writeOn: (
    ground: Ground,
    writes: readonly RowWrite[],
    history: readonly ChangeEntry[],
    results: readonly PlannedResult[],
  ) => Promise<Record<string, number> | undefined>
  /** Rows by key as `StoreTx.lock` answers them, but not locked: for a decision that compares them (`writeOn`). */
  readonly find: (wanted: Wanted['rows']) => Promise<readonly AnyRow[][]>
  /** The bookkeeping as one statement sees it, outside any transaction. */
  readonly look: (ask: LookAsk) => Promise<Look>
  /** A look and reads of one snapshot (Q2), in their order. */
  readonly read: (ask: LookAsk, reads: readonly Read[]) => Promise<{ look: Look; answers: readonly ReadAnswer[] }>
  /** As `Database.changes`: absent where what was looked up may have changed unseen. */
  readonly changes?: () => number
}

/** True when someone who sees the rows of `filter` sees this one; a collection without a row scope is never filtered. */
export function withinFilter(
  collection: AnyCollection,
  filter: Visibility,
  row: Readonly<Record<string, unknown>>,
): boolean {
  if (filter.kind === 'participant') return participantsOf(collection, row).has(filter.username)
  if (filter.kind === 'either')
    return participantsOf(collection, row).has(filter.username) || withinFilter(collection, filter.filter, row)
  if (filter.kind === 'all' || collection.scope === undefined) return true
  if (filter.own !== undefined && row.uri === filter.own) return true
  const value = row[collection.scope.field]
  return typeof value === 'string' && valueSet(filter.values).has(value)
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()
function valueSet(values: readonly string[]): ReadonlySet<string> {
  const known = sets.get(values) ?? new Set(values)
  sets.set(values, known)
  return known
}

/** The database asks to run the transaction again (deadlock, serialisation failure). */
export class RetryTransaction extends Error {
  constructor() {
    super('run the transaction again')
    this.name = 'RetryTransaction'
  }
}
