// Rows and writes of one transaction in layers: the batch over the store, each mutation over the batch.
// A layer that is dropped leaves nothing behind: a savepoint without asking the database.
import { type AnyCollection, type AnyRow, participantsOf } from '#contract/kit/collection.ts'
import { overseenShare, shareOf } from '../pull/poke.ts'
import { RowMap } from './row-map.ts'
import type { KnownRow } from './row-memory.ts'
import type { RowWrite, StoreTx } from './store.ts'

/** A row as a layer has it; null when it is missing or removed. */
type Held = KnownRow

export type MaybeLater<T> = T | Promise<T>

export interface RowLayer {
  /** At once where the row is held, as most are by then: a promise costs more than the row. */
  readonly get: (collection: AnyCollection, scope: string, uri: string) => MaybeLater<AnyRow | undefined>
  /** Rows whose lookup field equals `value`, by uri, this layer's writes included. */
  readonly where: (collection: AnyCollection, scope: string, field: string, value: unknown) => Promise<AnyRow[]>
  /** True when the row was removed by this transaction: its uri is not free. */
  readonly removedHere: (collection: AnyCollection, scope: string, uri: string) => boolean
  readonly write: (write: RowWrite) => Promise<void>
  readonly writes: () => readonly RowWrite[]
}

export interface BatchLayer extends RowLayer {
  /** Locks and reads rows in one go, so that `get` asks the database no more. */
  readonly prefetch: (collection: AnyCollection, scope: string, uris: readonly string[]) => Promise<void>
  /** Takes rows that the transaction has locked and read already; those of `uris` that are not among them are missing. */
  readonly hold: (collection: AnyCollection, scope: string, uris: readonly string[], rows: readonly AnyRow[]) => void
  /** From here on the rows written so far count as moved: what was patched on their old `rev` is compared by value. */
  readonly seal: () => void
  /** Every row that was read or written, as the transaction leaves it when its scopes get these counters. */
  readonly left: (versions: Readonly<Record<string, number>>) => KnownRow[]
  /** Whose devices are to look again once it is committed: scopes, and shares of those that people share. */
  readonly pokes: () => string[]
  /** The error of the store, if one happened: the transaction is dead and no edit is to blame. */
  readonly failure: () => unknown
}

export interface MutationLayer extends RowLayer {
  /** Hands all writes to the layer below. */
  readonly commit: () => Promise<void>
}

/** The bottom layer. `sensitive` reads and keeps sensitive fields too, for commands that write them. */
export function createBatchLayer(store: StoreTx, options: { sensitive?: boolean } = {}): BatchLayer {
  const held = new RowMap<Held>()
  let failure: unknown
  const ask = async <T>(question: Promise<T>): Promise<T> => {
    try {
      return await question
    } catch (error) {
      failure = error
      throw error
    }
  }
  const hold: BatchLayer['hold'] = (collection, scope, uris, rows) => {
    for (const uri of uris) held.set(collection, scope, uri, { collection, scope, uri, row: null })
    for (const row of rows) held.set(collection, scope, row.uri, { collection, scope, uri: row.uri, row })
  }
  const prefetch = async (collection: AnyCollection, scope: string, uris: readonly string[]) => {
    const unknown = [...new Set(uris)].filter((uri) => !held.has(collection, scope, uri))
    if (unknown.length === 0) return
    hold(collection, scope, unknown, await ask(store.lock(collection, scope, unknown, options.sensitive)))
  }
  const below: Below = {
    get: (collection, scope, uri) => {
      const known = held.get(collection, scope, uri)
      if (known) return known.row ?? undefined
      return prefetch(collection, scope, [uri]).then(() => held.get(collection, scope, uri)?.row ?? undefined)
    },
    where: (collection, scope, field, value) => ask(store.where(collection, scope, field, value)),
    removedHere: () => false,
  }
  const { written, poked, get, where, removedHere, write, writes, seal } = createLayer(below)
  const left: BatchLayer['left'] = (versions) => {
    const known = held.values().filter(({ collection, scope, uri }) => !written.has(collection, scope, uri))
    for (const mine of written.values()) {
      const rev = versions[mine.scope]
      if (!mine.row || rev === undefined) known.push({ ...mine, row: null })
      else {
        // Made by this layer, for this transaction, which is over.
        mine.row.rev = rev
        known.push(mine)
      }
    }
    return known
  }
  const pokes = () => [...poked].sort()
  return { get, where, removedHere, write, writes, seal, prefetch, hold, left, pokes, failure: () => failure }
}

/** A layer over another one. */
export function createMutationLayer(over: RowLayer): MutationLayer {
  const { get, where, removedHere, write, writes } = createLayer(over)
  const commit = async () => {
    for (const one of writes()) await over.write(one)
  }
  return { get, where, removedHere, write, writes, commit }
}

/** What no base names as its `rev`: the counter that the row will get is not known yet. */
const MOVED = -1

type Below = Pick<RowLayer, 'get' | 'where' | 'removedHere'>

interface Layer extends RowLayer {
  readonly seal: () => void
  readonly written: RowMap<Held>
  readonly poked: ReadonlySet<string>
}

function createLayer(below: Below): Layer {
  const held = new RowMap<Held>()
  const writes: RowWrite[] = []
  const poked = new Set<string>()
  const get: RowLayer['get'] = (collection, scope, uri) => {
    const mine = held.get(collection, scope, uri)
    return mine ? (mine.row ?? undefined) : below.get(collection, scope, uri)
  }
  return {
    get,
    where: async (collection, scope, field, value) => {
      const rows = (await below.where(collection, scope, field, value)).filter(
        (row) => !held.has(collection, scope, row.uri),
      )
      for (const mine of held.values()) {
        if (mine.row === null || mine.collection !== collection || mine.scope !== scope) continue
        if ((mine.row[field] ?? null) === value) rows.push(mine.row)
      }
      return rows.sort((a, b) => (a.uri < b.uri ? -1 : 1))
    },
    removedHere: (collection, scope, uri) => {
      const mine = held.get(collection, scope, uri)
      return mine ? mine.row === null : below.removedHere(collection, scope, uri)
    },
    write: async (write) => {
      const { collection, scope } = write
      const uri = write.kind === 'insert' ? write.row.uri : write.uri
      const isShared = collection.participants.length > 0
      const isRead = write.kind === 'patch' || (write.kind === 'remove' && isShared)
      const found = isRead ? get(collection, scope, uri) : undefined
      const before = found instanceof Promise ? await found : found
      if (write.kind === 'patch' && !before) throw new Error(`patch of ${uri}, which is not there`)
      const row =
        write.kind === 'insert' ? write.row : write.kind === 'remove' || !before ? null : { ...before, ...write.values }
      held.set(collection, scope, uri, { collection, scope, uri, row })
      writes.push(write)
      if (!isShared) poked.add(scope)
      else {
        for (const name of [before, row].flatMap((one) => (one ? [...participantsOf(collection, one)] : [])))
          poked.add(shareOf(scope, name))
        if (collection.overseers !== undefined) poked.add(overseenShare(scope, collection.overseers))
      }
    },
    writes: () => writes,
    written: held,
    poked,
    seal: () => {
      for (const mine of held.values()) {
        const { collection, scope, uri, row } = mine
        if (row && row.rev !== MOVED) held.set(collection, scope, uri, { ...mine, row: { ...row, rev: MOVED } })
      }
    },
  }
}
