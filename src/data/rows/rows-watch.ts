// Answers of queries that stay true: one watch per screen's list, told again whenever its rows change. The same code runs
// in the page for small collections and in the worker for large ones.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowTests } from '#contract/kit/row-filter.ts'
import type { Clock } from '#src/sync/clock.ts'
import { metaKey } from '#src/sync/mirror/collection-meta.ts'
import { type FollowedRows, followRows, type RowsSnapshot, type RowsState } from '#src/sync/mirror/followed-rows.ts'
import type { PagesWritten } from '#src/sync/mirror/mirror-tx.ts'
import { createRowQueries, type RowQueries, type RowQuery, type SearchText } from '#src/sync/mirror/row-query.ts'
import type { DexieKv } from '../device/dexie-kv.ts'

export interface RowsAnswer {
  readonly rows: readonly AnyRow[]
  /** Rows that fit the query, before its window is cut. */
  readonly total: number
  readonly state: RowsState
  readonly filling: { readonly rows: number; readonly count: number } | undefined
}

export const NO_ROWS: RowsAnswer = { rows: [], total: 0, state: 'loading', filling: undefined }

export interface RowsWatch {
  /** Calls `tell` with the answer now and after every change of it. Answers how to stop. */
  readonly watch: (collection: string, query: RowQuery, tell: (answer: RowsAnswer) => void) => () => void
  /** The answer once, with everything that is in the mirror now. */
  readonly ask: (collection: string, query: RowQuery) => Promise<RowsAnswer>
  /** Takes over what this page has just written, for lists of it that are watched. */
  readonly offer: (written: PagesWritten) => void
  readonly stop: () => void
}

export interface RowsWatchOptions {
  readonly mirror: DexieKv
  readonly clock: Clock
  readonly searchText?: SearchText
  readonly rowTests?: RowTests
  readonly onFault: (error: unknown) => void
  /** Told of each snapshot, for the one who decides where a collection is read. */
  readonly onSnapshot?: (collection: string, snapshot: RowsSnapshot) => void
}

/** While a large collection fills, its lists are drawn this often at most. */
const FILLING_PAUSE_MS = 400
const LARGE_ROWS = 5000
/**
 * What the writer handed over needs no look into the mirror, which would only stand in the way of the next write; this long
 * after it one look makes sure.
 */
const AFTER_OFFER_MS = 250

interface Watched {
  readonly followed: FollowedRows
  readonly queries: RowQueries
  readonly watchers: Set<Watcher>
  readonly offer: (written: PagesWritten) => void
  readonly stop: () => void
}

interface Watcher {
  readonly query: RowQuery
  readonly tell: (answer: RowsAnswer) => void
  told: RowsAnswer | undefined
  version: number
}

/** Watches the collections of one mirror, each followed once however many lists show it. */
export function createRowsWatch(options: RowsWatchOptions): RowsWatch {
  const { mirror, clock } = options
  const collections = new Map<string, Watched>()

  function start(collection: string): Watched {
    const followed = followRows(mirror, collection)
    let paused = false
    let cancel: () => void = () => undefined
    const show = (snapshot: RowsSnapshot) => {
      if (snapshot.state === 'filling') {
        if (paused) return
        if (snapshot.rows.size >= LARGE_ROWS) pause()
      }
      tellAll(watched, snapshot)
    }
    const pause = () => {
      paused = true
      cancel = clock.after(FILLING_PAUSE_MS, () => {
        paused = false
        show(followed.snapshot())
      })
    }
    const take = (snapshot: RowsSnapshot) => {
      options.onSnapshot?.(collection, snapshot)
      show(snapshot)
    }
    const refresh = () => {
      followed.refresh().then(take, options.onFault)
    }
    let offeredAtMs = Number.NEGATIVE_INFINITY
    let cancelLook: (() => void) | undefined
    const look = () => {
      const waitMs = offeredAtMs + AFTER_OFFER_MS - clock.monotonicMs()
      if (waitMs <= 0) return refresh()
      cancelLook ??= clock.after(waitMs, () => {
        cancelLook = undefined
        look()
      })
    }
    const unsubscribe = mirror.onWritten('meta', metaKey(collection), look)
    refresh()
    const watched: Watched = {
      followed,
      queries: createRowQueries(options.searchText, options.rowTests),
      watchers: new Set(),
      offer: (written) => {
        const snapshot = followed.offer(written)
        if (!snapshot) return
        offeredAtMs = clock.monotonicMs()
        take(snapshot)
      },
      stop: () => {
        unsubscribe()
        cancel()
        cancelLook?.()
      },
    }
    return watched
  }

  return {
    watch(collection, query, tell) {
      const watched = collections.get(collection) ?? start(collection)
      collections.set(collection, watched)
      const watcher: Watcher = { query, tell, told: undefined, version: -1 }
      watched.watchers.add(watcher)
      // What was read before for another list is shown at once.
      if (watched.followed.snapshot().state !== 'loading') tellOne(watched, watcher, watched.followed.snapshot())
      return () => {
        watched.watchers.delete(watcher)
        if (watched.watchers.size > 0 || collections.get(collection) !== watched) return
        collections.delete(collection)
        watched.stop()
      }
    },
    async ask(collection, query) {
      const watched = collections.get(collection)
      const followed = watched?.followed ?? followRows(mirror, collection)
      const snapshot = await followed.refresh()
      return answerOf(watched?.queries ?? createRowQueries(options.searchText, options.rowTests), snapshot, query)
    },
    offer: (written) => collections.get(written.collection)?.offer(written),
    stop() {
      for (const watched of collections.values()) watched.stop()
      collections.clear()
    },
  }
}

function tellAll(watched: Watched, snapshot: RowsSnapshot): void {
  for (const watcher of watched.watchers) tellOne(watched, watcher, snapshot)
}

function tellOne(watched: Watched, watcher: Watcher, snapshot: RowsSnapshot): void {
  const before = watcher.told
  const sameRows = before !== undefined && watcher.version === snapshot.version
  const answer = sameRows
    ? { ...before, state: snapshot.state, filling: snapshot.filling }
    : answerOf(watched.queries, snapshot, watcher.query)
  watcher.version = snapshot.version
  if (before && isSameAnswer(before, answer)) return
  watcher.told = answer
  watcher.tell(answer)
}

function answerOf(queries: RowQueries, snapshot: RowsSnapshot, query: RowQuery): RowsAnswer {
  return { ...queries.answer(snapshot, query), state: snapshot.state, filling: snapshot.filling }
}

function isSameAnswer(a: RowsAnswer, b: RowsAnswer): boolean {
  return (
    a.total === b.total &&
    a.state === b.state &&
    a.filling?.rows === b.filling?.rows &&
    a.filling?.count === b.filling?.count &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, i) => row === b.rows[i])
  )
}
