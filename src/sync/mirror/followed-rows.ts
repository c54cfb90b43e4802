// The decoded rows of one collection, kept in step with the mirror's pages: after a change exactly the changed pages are
// read again. Used in the page for small collections and in the worker for large ones.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { Kv } from '../storage/kv.ts'
import { type CollectionMeta, changedSince, hasPages, metaKey } from './collection-meta.ts'
import type { PagesWritten } from './mirror-tx.ts'
import { isSameRow, pageRowsOf } from './page-row.ts'
import type { Page } from './page-rows.ts'

/**
 * - `loading`: nothing has ever arrived.
 * - `filling`: the first filling is under way; what is there is usable.
 * - `ready`: filled; `denied`: this person may not read the collection.
 */
export type RowsState = 'loading' | 'filling' | 'ready' | 'denied'

export interface RowsSnapshot {
  readonly state: RowsState
  /** While filling: rows here, and rows expected. */
  readonly filling: { readonly rows: number; readonly count: number } | undefined
  /** For reading: what leaves this page, or is copied, goes through `plainRow`. */
  readonly rows: ReadonlyMap<string, AnyRow>
  /** Counts the snapshots whose rows differ from the one before. */
  readonly version: number
  /** Ids of the rows by which this version differs from an earlier one; undefined when that is too long ago. */
  readonly changedSince: (version: number) => ReadonlySet<string> | undefined
}

export interface FollowedRows {
  /** What was read last. */
  readonly snapshot: () => RowsSnapshot
  /** Takes over a change that somebody has just written, unread, if it is the next one. Answers what is so now. */
  readonly offer: (written: PagesWritten) => RowsSnapshot | undefined
  /** Reads what changed since. Rows that stayed the same stay the same objects. Rejects with `KvError`. */
  readonly refresh: () => Promise<RowsSnapshot>
}

/** Versions of which it is still known how they differ. */
const KEPT_VERSIONS = 64
/** Changes handed over too early that are kept until their turn. */
const KEPT_EARLY = 16

/** Follows one collection of a mirror; nothing is read before the first `refresh`. */
export function followRows(mirror: Kv, collection: string): FollowedRows {
  const rows = new Map<string, AnyRow>()
  const uris = new Map<number, string[]>()
  let stamp = -1
  let buckets = 0
  let changes: readonly ReadonlySet<string>[] = []
  let snapshot: RowsSnapshot = snapshotOf('loading', undefined, rows, 0, changes)
  let early: readonly PagesWritten[] = []
  let running: Promise<RowsSnapshot> | undefined
  let asked = false

  async function read(): Promise<void> {
    const before = stamp
    const found = await mirror.transaction('read', ['meta', 'pages'], async (tx) => {
      const kept = await tx.get<CollectionMeta>('meta', metaKey(collection))
      const meta = hasPages(kept) ? kept : undefined
      if (!meta || meta.stamp === stamp) return { meta, changed: [], pages: [] }
      const changed = meta.buckets === buckets ? changedSince(meta, stamp) : 'all'
      if (changed === 'all') return { meta, changed, pages: await tx.all<Page>('pages', collection) }
      const pages = await tx.getMany<Page>(
        'pages',
        changed.map((bucket) => [collection, bucket]),
      )
      return { meta, changed, pages }
    })
    // Something newer was handed over meanwhile.
    if (stamp !== before && found.meta && found.meta.stamp <= stamp) return
    const changed = new Set<string>()
    // A lower stamp is that of a mirror that was lost and has begun anew.
    if (found.meta && found.meta.stamp !== stamp) {
      if (found.changed === 'all') replaceAll(found.pages, found.meta.buckets, changed)
      else for (const [i, bucket] of found.changed.entries()) put(bucket, pageRowsOf(found.pages[i]), changed)
    }
    take(found.meta, changed)
    takeEarly()
  }

  /** From here on the rows are those of `meta`. */
  function take(meta: CollectionMeta | undefined, changed: Set<string>): void {
    stamp = meta?.stamp ?? -1
    buckets = meta?.buckets ?? 0
    if (changed.size > 0) changes = [...changes, changed].slice(-KEPT_VERSIONS)
    const filling = meta?.filling ? { rows: meta.rows, count: meta.filling.count } : undefined
    snapshot = snapshotOf(rowsStateOf(meta), filling, rows, snapshot.version + (changed.size > 0 ? 1 : 0), changes)
  }

  /** Takes over what was handed over and fits what is here. Answers whether there was any. */
  function takeEarly(): boolean {
    let used = false
    for (;;) {
      early = early.filter(({ meta }) => meta.stamp > stamp)
      const next = early.find(({ meta, whole }) => whole || (meta.stamp === stamp + 1 && meta.buckets === buckets))
      if (!next) return used
      used = true
      const changed = new Set<string>()
      if (next.whole) replaceAll(next.pages, next.meta.buckets, changed)
      else for (const page of next.pages) put(page.bucket, pageRowsOf(page), changed)
      take(next.meta, changed)
    }
  }

  function replaceAll(pages: readonly (Page | undefined)[], count: number, changed: Set<string>): void {
    // A row keeps its object even when its page has another number now.
    const before = new Map(rows)
    rows.clear()
    uris.clear()
    for (const page of pages) {
      if (!page || page.bucket >= count) continue
      const here = pageRowsOf(page)
      uris.set(
        page.bucket,
        here.map((row) => row.uri),
      )
      for (const row of here) {
        const known = before.get(row.uri)
        const same = known !== undefined && isSameRow(known, row)
        rows.set(row.uri, same ? known : row)
        if (!same) changed.add(row.uri)
      }
    }
    for (const uri of before.keys()) if (!rows.has(uri)) changed.add(uri)
  }

  function put(bucket: number, next: readonly AnyRow[], changed: Set<string>): void {
    const here = next.map((row) => row.uri)
    const before = uris.get(bucket)
    uris.set(bucket, here)
    if (before) {
      const kept = new Set(here)
      for (const uri of before) {
        if (kept.has(uri)) continue
        rows.delete(uri)
        changed.add(uri)
      }
    }
    for (const row of next) {
      const known = rows.get(row.uri)
      if (known && isSameRow(known, row)) continue
      rows.set(row.uri, row)
      changed.add(row.uri)
    }
  }

  async function run(): Promise<RowsSnapshot> {
    try {
      do {
        asked = false
        await read()
      } while (asked)
      return snapshot
    } finally {
      running = undefined
    }
  }

  return {
    snapshot: () => snapshot,
    offer(written) {
      early = [...early, written].slice(-KEPT_EARLY)
      return takeEarly() ? snapshot : undefined
    },
    refresh() {
      // A change during a reading is seen by one more reading, never by two at once.
      asked = true
      running ??= run()
      return running
    },
  }
}

/** `changes` holds how the last versions differ from those before them, the present one last. */
function snapshotOf(
  state: RowsState,
  filling: RowsSnapshot['filling'],
  rows: ReadonlyMap<string, AnyRow>,
  version: number,
  changes: readonly ReadonlySet<string>[],
): RowsSnapshot {
  const changedSince = (earlier: number) => {
    const steps = version - earlier
    if (steps > changes.length) return undefined
    return new Set(changes.slice(changes.length - steps).flatMap((changed) => [...changed]))
  }
  return { state, filling, rows, version, changedSince }
}

/** How far a collection is, by its record in the mirror. */
export function rowsStateOf(meta: CollectionMeta | undefined): RowsState {
  if (!hasPages(meta)) return 'loading'
  if (meta.denied) return 'denied'
  if (meta.filling) return 'filling'
  return meta.cursor || meta.rows > 0 ? 'ready' : 'loading'
}
