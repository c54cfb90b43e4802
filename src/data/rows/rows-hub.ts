// Where a list is read: small collections in the page, large ones by the worker. Screens do not see which.

import type { AnyRow } from '#contract/kit/collection.ts'
import type { Clock } from '#src/sync/clock.ts'
import { type CollectionMeta, metaKey } from '#src/sync/mirror/collection-meta.ts'
import type { PagesWritten } from '#src/sync/mirror/mirror-tx.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import type { DexieKv } from '../device/dexie-kv.ts'
import { createRowsWatch, type RowsAnswer } from './rows-watch.ts'

/** From this many rows on the worker keeps a collection. */
export const LARGE_COLLECTION_ROWS = 2000

/** The worker's side of the same watch. */
export interface RemoteRows {
  readonly watch: (collection: string, query: RowQuery, tell: (answer: RowsAnswer) => void) => Promise<() => void>
  readonly ask: (collection: string, query: RowQuery) => Promise<RowsAnswer>
  readonly offer: (written: PagesWritten) => void
}

export interface RowsHub {
  /** Calls `tell` with the answer as soon as it is known and after every change. Answers how to stop. */
  readonly watch: (collection: string, query: RowQuery, tell: (answer: RowsAnswer) => void) => () => void
  readonly ask: (collection: string, query: RowQuery) => Promise<RowsAnswer>
  /** The row as a watched list was told last. */
  readonly seen: (collection: string, uri: string) => AnyRow | undefined
  /** Collections of which a list is watched. */
  readonly watched: () => ReadonlySet<string>
  /** Hands over what this page has just written, to where it is watched. */
  readonly offer: (written: readonly PagesWritten[]) => void
  readonly stop: () => void
}

export interface RowsHubOptions {
  readonly mirror: DexieKv
  readonly clock: Clock
  /** Absent where there are no workers: then everything is read in the page. */
  readonly remote: RemoteRows | undefined
  /** Told of the collection before rows are read. */
  readonly onAsked?: (collection: string) => void
  readonly onFault: (error: unknown) => void
}

type Place = 'page' | 'worker'

interface Watcher {
  readonly collection: string
  readonly query: RowQuery
  readonly tell: (answer: RowsAnswer) => void
  place: Place | undefined
  told: readonly AnyRow[]
  stop: () => void
  ended: boolean
}

/** One place to ask for rows: small collections are read in the page, large ones by the worker. */
export function createRowsHub(options: RowsHubOptions): RowsHub {
  const { mirror, onFault } = options
  let remote = options.remote
  const watchers = new Set<Watcher>()
  const large = new Set<string>()
  const page = createRowsWatch({
    mirror,
    clock: options.clock,
    onFault,
    onSnapshot: (collection, { rows, filling }) => note(collection, Math.max(rows.size, filling?.count ?? 0)),
  })

  /** A collection that has grown large moves to the worker and stays there. */
  function note(collection: string, rows: number): void {
    if (!remote || rows < LARGE_COLLECTION_ROWS || large.has(collection)) return
    large.add(collection)
    for (const watcher of watchers) if (watcher.collection === collection && watcher.place === 'page') settle(watcher)
  }

  /** Large collections, every search, and tests by name: only the worker knows how names are read, and what is asked. */
  function isForWorker(collection: string, query: RowQuery): boolean {
    const isAsked = (query.text ?? '').trim() !== '' || query.filters?.some((filter) => 'test' in filter) === true
    return remote !== undefined && (large.has(collection) || isAsked)
  }

  async function look(collection: string): Promise<void> {
    if (!remote || large.has(collection)) return
    const meta = await mirror.transaction('read', ['meta'], (tx) => tx.get<CollectionMeta>('meta', metaKey(collection)))
    note(collection, Math.max(meta?.rows ?? 0, meta?.filling?.count ?? 0))
  }

  function settle(watcher: Watcher): void {
    const place: Place = isForWorker(watcher.collection, watcher.query) ? 'worker' : 'page'
    if (watcher.ended || watcher.place === place) return
    watcher.stop()
    watcher.place = place
    const tell = (answer: RowsAnswer) => {
      if (watcher.ended || watcher.place !== place) return
      watcher.told = answer.rows
      watcher.tell(answer)
    }
    if (place === 'page' || !remote) watcher.stop = page.watch(watcher.collection, watcher.query, tell)
    else watcher.stop = stopLater(remote.watch(watcher.collection, watcher.query, tell))
  }

  /** A worker that fails is done without: slower, but true. */
  function stopLater(starting: Promise<() => void>): () => void {
    const stopping = starting.then(
      (stop) => stop,
      (error: unknown) => {
        onFault(error)
        remote = undefined
        for (const watcher of watchers) settle(watcher)
        return () => undefined
      },
    )
    return () => void stopping.then((stop) => stop())
  }

  return {
    watch(collection, query, tell) {
      options.onAsked?.(collection)
      const watcher: Watcher = {
        collection,
        query,
        tell,
        place: undefined,
        told: [],
        stop: () => undefined,
        ended: false,
      }
      watchers.add(watcher)
      look(collection).then(
        () => settle(watcher),
        (error: unknown) => {
          onFault(error)
          settle(watcher)
        },
      )
      return () => {
        watcher.ended = true
        watchers.delete(watcher)
        watcher.stop()
      }
    },
    watched: () => new Set([...watchers].map(({ collection }) => collection)),
    async ask(collection, query) {
      options.onAsked?.(collection)
      await look(collection)
      return remote && isForWorker(collection, query) ? remote.ask(collection, query) : page.ask(collection, query)
    },
    seen(collection, uri) {
      for (const watcher of watchers) {
        const row = watcher.collection === collection ? watcher.told.find((one) => one.uri === uri) : undefined
        if (row) return row
      }
      return undefined
    },
    offer(written) {
      for (const one of written) {
        page.offer(one)
        if (large.has(one.collection)) remote?.offer(one)
      }
    },
    stop() {
      for (const watcher of [...watchers]) {
        watcher.ended = true
        watcher.stop()
      }
      watchers.clear()
      page.stop()
    },
  }
}
