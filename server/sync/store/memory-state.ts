// What the memory store holds, and one transaction's unfinished changes to it.
import { type AnyCollection, type AnyRow, participantsOf } from '#contract/kit/collection.ts'
import { coalesceWrites, scopesOf } from '../push/coalesce-writes.ts'
import { settledResult } from '../push/settled-result.ts'
import { type ChangeEntry, type PlannedResult, type ResultRow, type RowWrite, UniqueViolation } from './store.ts'
import { constraintOf, tableOf } from './table.ts'

export interface MemoryRow {
  readonly scope: string
  readonly row: AnyRow
  readonly removed: boolean
}

/** Somebody's part in a row: since which counter value it is as it is, and whether it is over. */
export interface MemoryPart {
  readonly scope: string
  readonly rev: number
  readonly gone: boolean
}

/** Username to part, of one row. */
export type MemoryParts = ReadonlyMap<string, MemoryPart>

export interface MemoryState {
  epoch: string
  readonly versions: Map<string, number>
  /** Every value a counter ever had, as `scope version`. */
  readonly commits: Set<string>
  /** Numbers in [0, 1) for the steps of the counters. */
  readonly random: () => number
  /** Collection name to uri to row. */
  readonly rows: Map<string, Map<string, MemoryRow>>
  /** Collection name to uri to parts. */
  readonly parts: Map<string, Map<string, MemoryParts>>
  /** Collection name to uri to value of the row scope to the counter at which the row left it. */
  readonly departures: Map<string, Map<string, ReadonlyMap<string, number>>>
  readonly results: Map<string, ResultRow>
  readonly history: ChangeEntry[]
}

export const emptyState = (epoch: string, random: () => number): MemoryState => ({
  epoch,
  random,
  versions: new Map(),
  commits: new Set(),
  rows: new Map(),
  parts: new Map(),
  departures: new Map(),
  results: new Map(),
  history: [],
})

/** A copy that later writes to the original do not reach; rows themselves are never changed in place. */
export const copyState = (state: MemoryState): MemoryState => ({
  epoch: state.epoch,
  random: state.random,
  versions: new Map(state.versions),
  commits: new Set(state.commits),
  rows: new Map([...state.rows].map(([name, rows]) => [name, new Map(rows)])),
  parts: new Map([...state.parts].map(([name, parts]) => [name, new Map(parts)])),
  departures: new Map([...state.departures].map(([name, left]) => [name, new Map(left)])),
  results: new Map(state.results),
  history: [...state.history],
})

/** The changes of one flush, checked against the state but not yet part of it. */
export interface Staged {
  readonly versions: Record<string, number>
  readonly apply: () => void
}

/**
 * Prepares a flush: stamps, unique rules, results. Throws `UniqueViolation`.
 * A row keeps JSON values only, so what comes out is what a database would have given back.
 */
export function stage(
  state: MemoryState,
  writes: readonly RowWrite[],
  history: readonly ChangeEntry[],
  planned: readonly PlannedResult[],
): Staged {
  const versions: Record<string, number> = {}
  for (const scope of scopesOf(writes)) versions[scope] = nextVersion(state, scope)
  const answered = { ...versions }
  const changed = new Map<string, Map<string, MemoryRow>>()
  const parts = new Map<string, Map<string, MemoryParts>>()
  const departures = new Map<string, [uri: string, value: string, rev: number][]>()
  for (const net of coalesceWrites(writes)) {
    const before = state.rows.get(net.collection.name)
    const after = new Map<string, MemoryRow>()
    changed.set(net.collection.name, after)
    for (const [uri, { scope, row }] of net.inserts) {
      if (before?.has(uri)) throw new UniqueViolation(`${tableOf(net.collection).name}_pkey`)
      after.set(uri, { scope, row: { ...asJson(row), rev: versions[scope] ?? 0 }, removed: false })
    }
    for (const [uri, { scope, values }] of net.patches) {
      const old = live(after.get(uri) ?? before?.get(uri), scope, uri)
      after.set(uri, { scope, row: { ...old.row, ...asJson(values), rev: versions[scope] ?? 0 }, removed: false })
    }
    for (const [uri, { scope }] of net.removes) {
      const old = live(after.get(uri) ?? before?.get(uri), scope, uri)
      after.set(uri, { scope, row: { ...old.row, rev: versions[scope] ?? 0 }, removed: true })
    }
    checkUnique(net.collection, before, after)
    departures.set(net.collection.name, departuresOf(net.collection, before, after))
    parts.set(net.collection.name, nextParts(net.collection, state.parts.get(net.collection.name), after))
  }
  for (const scope of planned.flatMap(({ scopes }) => Object.values(scopes ?? {}))) {
    answered[scope] ??= state.versions.get(scope) ?? 0
  }
  const results = planned.map((one) => settledResult(one, answered))
  for (const result of results) if (state.results.has(result.id)) throw new UniqueViolation('mutation_result_pkey')
  return {
    versions: answered,
    apply: () => {
      for (const [scope, version] of Object.entries(versions)) {
        state.versions.set(scope, version)
        state.commits.add(`${scope} ${version}`)
      }
      for (const [name, rows] of changed) {
        const held = state.rows.get(name) ?? new Map<string, MemoryRow>()
        for (const [uri, row] of rows) held.set(uri, row)
        state.rows.set(name, held)
      }
      for (const [name, left] of departures) {
        const held = state.departures.get(name) ?? new Map<string, ReadonlyMap<string, number>>()
        for (const [uri, value, rev] of left) held.set(uri, new Map([...(held.get(uri) ?? []), [value, rev]]))
        state.departures.set(name, held)
      }
      for (const [name, moved] of parts) {
        const held = state.parts.get(name) ?? new Map<string, MemoryParts>()
        for (const [uri, one] of moved) held.set(uri, one)
        state.parts.set(name, held)
      }
      for (const result of results) state.results.set(result.id, asJson(result))
      state.history.push(...history.map(asJson))
    },
  }
}

/** A row that has another value of its row scope than before has left that one. */
function departuresOf(
  collection: AnyCollection,
  before: ReadonlyMap<string, MemoryRow> | undefined,
  after: ReadonlyMap<string, MemoryRow>,
): [uri: string, value: string, rev: number][] {
  const field = collection.scope?.field
  if (field === undefined) return []
  return [...after].flatMap(([uri, { row }]): [string, string, number][] => {
    const value = before?.get(uri)?.row[field]
    return typeof value === 'string' && value !== row[field] ? [[uri, value, row.rev]] : []
  })
}

/** Parts in rows that were written: who has joined, come back or left gets the row's counter, everybody else keeps his. */
function nextParts(
  collection: AnyCollection,
  before: ReadonlyMap<string, MemoryParts> | undefined,
  after: ReadonlyMap<string, MemoryRow>,
): Map<string, MemoryParts> {
  const moved = new Map<string, MemoryParts>()
  if (collection.participants.length === 0) return moved
  for (const [uri, { scope, row, removed }] of after) {
    const held = new Map(before?.get(uri))
    const taking = removed ? new Set<string>() : participantsOf(collection, row)
    for (const username of new Set([...held.keys(), ...taking])) {
      const gone = !taking.has(username)
      if (held.get(username)?.gone !== gone) held.set(username, { scope, rev: row.rev, gone })
    }
    moved.set(uri, held)
  }
  return moved
}

const STEP = 2 ** 20

/** The counter's next value, a random step on: a restored store does not come to a lost value again (Q7). */
const nextVersion = (state: MemoryState, scope: string): number =>
  (Math.floor((state.versions.get(scope) ?? 0) / STEP) + 1) * STEP + Math.floor(state.random() * STEP)

const asJson = <T>(value: T): T => structuredClone(value)

function live(found: MemoryRow | undefined, scope: string, uri: string): MemoryRow {
  if (!found || found.removed || found.scope !== scope) throw new Error(`write to ${uri}, which is not there`)
  return found
}

function checkUnique(
  collection: AnyCollection,
  before: Map<string, MemoryRow> | undefined,
  after: Map<string, MemoryRow>,
): void {
  for (const rule of collection.unique) {
    const holders = new Set<string>()
    const take = (kept: MemoryRow) => {
      const value = kept.row[rule.field]
      if (kept.removed || value === null || value === undefined || rule.holdsFor?.(kept.row) === false) return
      const key = `${kept.scope} ${String(value)}`
      if (holders.has(key)) throw new UniqueViolation(constraintOf(collection, rule))
      holders.add(key)
    }
    for (const [uri, kept] of before ?? []) if (!after.has(uri)) take(kept)
    for (const kept of after.values()) take(kept)
  }
}
