// The sync store in memory: for the simulation and for tests. Transactions run one after another, so it never retries.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { TAIL_SPACE, tailHash } from '#contract/kit/id.ts'
import { createDigest } from '#contract/sync/digest.ts'
import { copyState, emptyState, type MemoryRow, type MemoryState, type Staged, stage } from './memory-state.ts'
import { type ChangeEntry, type RowsJson, type Selection, type StoreTx, type SyncStore, withinFilter } from './store.ts'

export interface MemoryStore extends SyncStore {
  /** A store of its own with the same rows and results: a backup, and what a restore starts from. */
  readonly copy: () => MemoryStore
  /** Every live row of a scope with all its fields, by uri: for comparing mirrors with the truth. */
  readonly rows: (collection: AnyCollection, scope: string) => AnyRow[]
  /** The whole history, oldest first. */
  readonly history: () => readonly ChangeEntry[]
}

/** Creates an empty memory store; `epoch` names this life of it (Q7). */
export const createMemoryStore = (options: { epoch?: string; random?: () => number } = {}): MemoryStore =>
  overState(emptyState(options.epoch ?? 'memory', options.random ?? Math.random))

function overState(state: MemoryState): MemoryStore {
  let last: Promise<unknown> = Promise.resolve()
  /** Runs `task` after all earlier ones, whatever became of them. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task, task)
    last = result.catch(() => undefined)
    return result
  }
  return {
    write: (run) =>
      inTurn(async () => {
        const staged: Staged[] = []
        const result = await run(transaction(state, staged))
        for (const one of staged) one.apply()
        return result
      }),
    snapshot: (run) => inTurn(() => run(transaction(state, undefined))),
    version: async (scope) => state.versions.get(scope) ?? 0,
    copy: () => overState(copyState(state)),
    rows: (collection, scope) => liveRows(state, collection, scope).map((kept) => ({ ...kept.row })),
    history: () => state.history,
  }
}

function transaction(state: MemoryState, staged: Staged[] | undefined): StoreTx {
  const visible = (selection: Selection) =>
    liveRows(state, selection.collection, selection.scope).filter((kept) =>
      withinFilter(selection.collection, selection.filter, kept.row),
    )
  return {
    epoch: async () => state.epoch,
    results: async (ids) => ids.flatMap((id) => state.results.get(id) ?? []),
    lock: async (collection, scope, uris, sensitive = false) =>
      [...new Set(uris)]
        .sort()
        .flatMap((uri) => state.rows.get(collection.name)?.get(uri) ?? [])
        .filter((kept) => kept.scope === scope && !kept.removed)
        .map((kept) => fieldsOf(collection, kept.row, sensitive)),
    where: async (collection, scope, field, value) =>
      liveRows(state, collection, scope)
        .filter((kept) => (kept.row[field] ?? null) === value)
        .map((kept) => fieldsOf(collection, kept.row, false)),
    exclusive: async () => undefined,
    version: async (scope) => state.versions.get(scope) ?? 0,
    knows: async (scope, version) => state.commits.has(`${scope} ${version}`),
    flush: async (writes, history, finish) => {
      if (!staged) throw new Error('a snapshot cannot write')
      if (staged.length > 0) throw new Error('a transaction flushes once')
      const one = stage(state, writes, history, finish)
      staged.push(one)
      return one.versions
    },
    changed: async (selection, since, limit) => {
      const all = [...(state.rows.get(selection.collection.name)?.values() ?? [])]
      const moved = all.filter((kept) => kept.scope === selection.scope && kept.row.rev > since).sort(byUri)
      if (moved.length > limit) return undefined
      const seen = (kept: MemoryRow) => !kept.removed && withinFilter(selection.collection, selection.filter, kept.row)
      return {
        rows: rowsJson(moved.filter(seen), selection.fields),
        removed: moved.filter((kept) => !seen(kept)).map((kept) => kept.row.uri),
      }
    },
    count: async (selection) => visible(selection).length,
    part: async (selection, part, parts) => {
      const width = TAIL_SPACE / parts
      return rowsJson(
        visible(selection).filter((kept) => Math.floor(tailHash(kept.row.uri) / width) === part),
        selection.fields,
      )
    },
    check: async (selection) => {
      const digest = createDigest()
      for (const { row } of visible(selection)) digest.add(row.uri, row.rev)
      return digest.done()
    },
  }
}

const byUri = (a: MemoryRow, b: MemoryRow) => (a.row.uri < b.row.uri ? -1 : 1)

const liveRows = (state: MemoryState, collection: AnyCollection, scope: string): MemoryRow[] =>
  [...(state.rows.get(collection.name)?.values() ?? [])]
    .filter((kept) => kept.scope === scope && !kept.removed)
    .sort(byUri)

function fieldsOf(collection: AnyCollection, row: AnyRow, sensitive: boolean): AnyRow {
  const picked: AnyRow = { uri: row.uri, rev: row.rev }
  for (const field of Object.keys(collection.fields)) picked[field] = row[field] ?? null
  if (sensitive) for (const field of Object.keys(collection.sensitiveFields)) picked[field] = row[field] ?? null
  return picked
}

const rowsJson = (rows: readonly MemoryRow[], fields: readonly string[]): RowsJson => ({
  count: rows.length,
  json: JSON.stringify(rows.map(({ row }) => [row.uri, row.rev, ...fields.map((field) => row[field] ?? null)])),
})
