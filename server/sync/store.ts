// What the sync code needs of a database. Two implementations pass one contract suite: memory (simulation) and Kysely.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { Outcome } from '#contract/kit/outcome.ts'
import type { Check } from '#contract/sync/pull.ts'

/** Which rows of a collection someone sees: by the collection's scope field. */
export type RowFilter = { readonly kind: 'all' } | { readonly kind: 'in'; readonly values: readonly string[] }

/** One selection of rows: of whom, which fields, which rows. `domain` or person is inside `scope`. */
export interface Selection {
  readonly collection: AnyCollection
  /** Counter row that orders these rows: `org:<uri>`, `user:<id>:<domain>` or `platform`. */
  readonly scope: string
  readonly filter: RowFilter
  /** Mirrored fields to return, in order. */
  readonly fields: readonly string[]
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
  readonly epoch: () => Promise<string>
  /** Recorded results among these mutation ids. */
  readonly results: (ids: readonly string[]) => Promise<ResultRow[]>
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
  /** Current counter of a scope; 0 when it never moved. */
  readonly version: (scope: string) => Promise<number>
  /** Whether a scope's counter ever had this value; after a restore, values of the lost time are unknown (Q7). */
  readonly knows: (scope: string, version: number) => Promise<boolean>
  /**
   * Writes everything in one go: takes each scope's counter (+1, scopes in name order, as late as this call), stamps
   * the rows with it, and stores history and results. `{version}` in results is filled by `finish`.
   * Answers the new counter of every scope written.
   */
  readonly flush: (
    writes: readonly RowWrite[],
    history: readonly ChangeEntry[],
    finish: (versions: Readonly<Record<string, number>>) => readonly ResultRow[],
  ) => Promise<Record<string, number>>
  /** Visible rows changed after `since`, and uris that changed and are removed or no longer visible. `limit` rows at most, else undefined. */
  readonly changed: (
    selection: Selection,
    since: number,
    limit: number,
  ) => Promise<{ rows: RowsJson; removed: string[] } | undefined>
  readonly count: (selection: Selection) => Promise<number>
  /** Visible rows whose id's tail lies in part `part` of `parts`. */
  readonly part: (selection: Selection, part: number, parts: number) => Promise<RowsJson>
  /** Count and digest of the visible rows (Q6). */
  readonly check: (selection: Selection) => Promise<Check>
}

/** Rows as a JSON text `[[uri, rev, ...fields], …]`, built by the database and passed through unparsed. */
export interface RowsJson {
  readonly count: number
  readonly json: string
}

export interface SyncStore {
  /** READ COMMITTED; retried by the caller on serialisation failures, which surface as `RetryTransaction`. */
  readonly write: <T>(run: (tx: StoreTx) => Promise<T>) => Promise<T>
  /** REPEATABLE READ, read only (Q2). */
  readonly snapshot: <T>(run: (tx: StoreTx) => Promise<T>) => Promise<T>
  /** Current counter of a scope as one statement, outside any transaction. */
  readonly version: (scope: string) => Promise<number>
}

/** True when a row's scope field lies within the filter; a collection without a row scope is never filtered. */
export function withinFilter(
  collection: AnyCollection,
  filter: RowFilter,
  row: Readonly<Record<string, unknown>>,
): boolean {
  if (filter.kind === 'all' || collection.scope === undefined) return true
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
