// The sync store in memory: for the simulation and for tests. Transactions run one after another, so it never retries.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { TAIL_SPACE, tailHash } from '#contract/kit/id.ts'
import { boundOfNewest, inWindow } from '#contract/kit/window.ts'
import { createDigest } from '#contract/sync/digest.ts'
import { copyState, emptyState, type MemoryRow, type MemoryState, type Staged, stage } from './memory-state.ts'
import {
  type ChangeEntry,
  type Ground,
  type HeldVersion,
  type Look,
  type LookAsk,
  type Read,
  type ReadAnswer,
  type RowsJson,
  type Selection,
  type StoreTx,
  type SyncStore,
  UniqueViolation,
  withinFilter,
} from './store.ts'
import { snakeCase } from './table.ts'

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
    writeOn: (ground, writes, history, results) =>
      inTurn(async () => {
        if (!stands(state, ground)) return undefined
        try {
          const one = stage(state, writes, history, results)
          one.apply()
          return one.versions
        } catch (error) {
          if (error instanceof UniqueViolation) return undefined
          throw error
        }
      }),
    find: (wanted) =>
      inTurn(async () => wanted.map(({ collection, scope, uris }) => rowsBy(state, collection, scope, uris))),
    look: async (ask) => lookAt(state, ask),
    read: (ask, reads) =>
      inTurn(async () => ({ look: lookAt(state, ask), answers: reads.map((read) => answer(state, read)) })),
    copy: () => overState(copyState(state)),
    rows: (collection, scope) => liveRows(state, collection, scope).map((kept) => ({ ...kept.row })),
    history: () => state.history,
  }
}

const stands = (state: MemoryState, { epoch, rows, rights }: Ground): boolean =>
  epoch === state.epoch &&
  Object.values(rights).every((stamp) => stamp === 0) &&
  rows.every(({ collection, revs }) =>
    [...revs].every(([uri, rev]) => state.rows.get(collection.name)?.get(uri)?.row.rev === rev),
  )

function rowsBy(
  state: MemoryState,
  collection: AnyCollection,
  scope: string,
  uris: readonly string[],
  sensitive = false,
): AnyRow[] {
  return [...new Set(uris)]
    .sort()
    .flatMap((uri) => state.rows.get(collection.name)?.get(uri) ?? [])
    .filter((kept) => kept.scope === scope && !kept.removed)
    .map((kept) => fieldsOf(collection, kept.row, sensitive))
}

function transaction(state: MemoryState, staged: Staged[]): StoreTx {
  const lock: StoreTx['lock'] = async (collection, scope, uris, sensitive) =>
    rowsBy(state, collection, scope, uris, sensitive)
  return {
    take: async ({ rows, look }) => ({
      rows: await Promise.all(rows.map(({ collection, scope, uris }) => lock(collection, scope, uris))),
      look: lookAt(state, look),
    }),
    lock,
    where: async (collection, scope, field, value) =>
      liveRows(state, collection, scope)
        .filter((kept) => (kept.row[field] ?? null) === value)
        .map((kept) => fieldsOf(collection, kept.row, false)),
    exclusive: async () => undefined,
    flush: async (writes, history, results) => {
      if (staged.length > 0) throw new Error('a transaction flushes once')
      const one = stage(state, writes, history, results)
      staged.push(one)
      return one.versions
    },
  }
}

/** Rights are kept by whoever knows the callers: here none ever changes. */
const lookAt = (state: MemoryState, ask: LookAsk): Look => ({
  epoch: state.epoch,
  versions: Object.fromEntries(ask.scopes?.map((scope) => [scope, state.versions.get(scope) ?? 0]) ?? []),
  results: ask.results?.flatMap((id) => state.results.get(id) ?? []) ?? [],
  lost: ask.held?.filter(({ scope, version }) => !state.commits.has(`${scope} ${version}`)) ?? [],
  moved: ask.moved?.map((value) => ({ ...value, tables: tablesMoved(state, value) })) ?? [],
  rights: Object.fromEntries(ask.rights?.map((subject) => [subject, 0]) ?? []),
})

const tablesMoved = (state: MemoryState, { scope, version }: HeldVersion): string[] =>
  [...state.rows]
    .filter(([, rows]) => [...rows.values()].some((kept) => kept.scope === scope && kept.row.rev > version))
    .map(([name]) => snakeCase(name))

function answer(state: MemoryState, read: Read): ReadAnswer {
  const { selection } = read
  const { collection, filter } = selection
  const person = filter.kind === 'participant' ? filter.username : undefined
  const either = filter.kind === 'either' ? filter : undefined
  const partsOf = (uri: string) =>
    person === undefined ? undefined : state.parts.get(collection.name)?.get(uri)?.get(person)
  const isSeen = (kept: MemoryRow) =>
    !kept.removed &&
    (person === undefined ? withinFilter(collection, filter, kept.row) : partsOf(kept.row.uri)?.gone === false)
  /** Whoever oversees rows and takes part in others has left one when he was named in it. */
  const hasLeft = (kept: MemoryRow, since: number) => {
    const part = either && state.parts.get(collection.name)?.get(kept.row.uri)?.get(either.username)
    return part?.gone === true && part.rev > since
  }
  if (read.kind === 'changed') {
    const all = [...(state.rows.get(collection.name)?.values() ?? [])].filter((kept) => kept.scope === selection.scope)
    const moved = all.filter((kept) => kept.row.rev > read.since).sort(byUri)
    const seen = moved.filter(isSeen)
    // Who takes part hears of what he has left himself, everybody else of what may have been his to see.
    const left =
      person === undefined
        ? moved.filter(
            (kept) => !isSeen(kept) && (wasSeen(state, selection, read.since, kept) || hasLeft(kept, read.since)),
          )
        : all.filter((kept) => !isSeen(kept) && (partsOf(kept.row.uri)?.rev ?? 0) > read.since)
    const removed = left.map((kept) => kept.row.uri)
    if ((person === undefined ? moved.length : seen.length + removed.length) > read.limit) return { kind: 'tooMany' }
    return { kind: 'changed', rows: rowsJson(seen, selection.fields), removed }
  }
  const all = liveRows(state, selection.collection, selection.scope).filter(isSeen)
  if (read.kind === 'newest') {
    const rows = all.map(({ row }) => row)
    return { kind: 'newest', count: all.length, from: boundOfNewest(collection, rows) ?? null }
  }
  if (read.kind === 'named')
    return {
      kind: 'rows',
      rows: rowsJson(
        all.filter(({ row }) => read.uris.includes(row.uri)),
        selection.fields,
      ),
    }
  if (read.kind === 'older') return { kind: 'rows', rows: rowsJson(olderRows(all, read), selection.fields) }
  const visible = all.filter(({ row }) => inWindow(collection, row, selection.from))
  if (read.kind === 'count') return { kind: 'count', count: visible.length }
  if (read.kind === 'check') {
    const digest = createDigest()
    for (const { row } of visible) digest.add(row.uri, row.rev)
    return { kind: 'check', check: digest.done() }
  }
  const width = TAIL_SPACE / read.parts
  const inPart = visible.filter((kept) => Math.floor(tailHash(kept.row.uri) / width) === read.part)
  return { kind: 'part', rows: rowsJson(inPart, selection.fields) }
}

function olderRows(rows: readonly MemoryRow[], read: Extract<Read, { kind: 'older' }>): MemoryRow[] {
  const { selection, behind, limit } = read
  const field = selection.collection.window?.field ?? ''
  const isBehind = (a: { value: unknown; uri: string }, b: { value: unknown; uri: string }) =>
    a.value === b.value ? a.uri < b.uri : (a.value as number) < (b.value as number)
  const placeOf = ({ row }: MemoryRow) => ({ value: row[field], uri: row.uri })
  return rows
    .filter((kept) => !inWindow(selection.collection, kept.row, selection.from))
    .filter((kept) => behind === null || isBehind(placeOf(kept), behind))
    .sort((a, b) => (isBehind(placeOf(a), placeOf(b)) ? 1 : -1))
    .slice(0, limit)
}

/** Whether a row that is not seen may have been at an earlier counter: it is removed, or has left the filter since. */
function wasSeen(state: MemoryState, { collection, filter }: Selection, since: number, kept: MemoryRow): boolean {
  if (withinFilter(collection, filter, kept.row)) return true
  const left = state.departures.get(collection.name)?.get(kept.row.uri) ?? []
  const scope = filter.kind === 'either' ? filter.filter : filter
  return scope.kind === 'in' && [...left].some(([value, rev]) => rev > since && scope.values.includes(value))
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

function rowsJson(rows: readonly MemoryRow[], fields: readonly string[]): RowsJson {
  const lines = rows.map(({ row }) => JSON.stringify([row.uri, row.rev, ...fields.map((field) => row[field] ?? null)]))
  return { count: rows.length, json: lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]` }
}
