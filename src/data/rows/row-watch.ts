// Single rows that stay true, read from their pages: no list is needed to show one person.
import type { AnyRow } from '#contract/kit/collection.ts'
import { metaKey } from '#src/sync/mirror/collection-meta.ts'
import { type RowsState, rowsStateOf } from '#src/sync/mirror/followed-rows.ts'
import type { KnownPages } from '#src/sync/mirror/known-pages.ts'
import { MirrorTx } from '#src/sync/mirror/mirror-tx.ts'
import type { DexieKv } from '../device/dexie-kv.ts'

export interface RowAnswer {
  readonly row: AnyRow | undefined
  readonly state: RowsState
}

export interface RowWatch {
  /** Calls `tell` with the row now and after every change of it. Answers how to stop. */
  readonly watch: (collection: string, uri: string, tell: (answer: RowAnswer) => void) => () => void
  /** The row as it was told last, while somebody watches it. */
  readonly seen: (collection: string, uri: string) => AnyRow | undefined
  readonly stop: () => void
}

interface Watched {
  readonly rows: Map<string, Set<Watcher>>
  readonly read: () => void
  readonly stop: () => void
}

interface Watcher {
  readonly tell: (answer: RowAnswer) => void
  told: string | undefined
  row: AnyRow | undefined
}

/**
 * Watches rows of one mirror; rows of one collection are read together, and their pages remembered for an edit. `onAsked` is
 * told of the collection before.
 */
export function createRowWatch(
  mirror: DexieKv,
  known: KnownPages,
  onAsked: (collection: string) => void,
  onFault: (error: unknown) => void,
): RowWatch {
  const collections = new Map<string, Watched>()

  async function readRows(collection: string, rows: Watched['rows']): Promise<void> {
    const uris = [...rows.keys()]
    const { meta, found } = await mirror.transaction('read', ['meta', 'pages'], async (raw) => {
      const tx = new MirrorTx(raw, known)
      await tx.foresee(uris.map((uri) => [collection, uri]))
      await tx.preload(collection, uris)
      const found = await Promise.all(uris.map((uri) => tx.row(collection, uri)))
      tx.remember()
      return { meta: await tx.meta(collection), found }
    })
    uris.forEach((uri, i) => {
      const answer: RowAnswer = { row: found[i], state: rowsStateOf(meta) }
      const told = JSON.stringify(answer)
      for (const watcher of rows.get(uri) ?? []) {
        if (watcher.told === told) continue
        watcher.told = told
        watcher.row = answer.row
        watcher.tell(answer)
      }
    })
  }

  function start(collection: string): Watched {
    const rows = new Map<string, Set<Watcher>>()
    let running = false
    let asked = false
    const read = () => {
      asked = true
      if (running) return
      running = true
      void (async () => {
        try {
          while (asked) {
            asked = false
            await readRows(collection, rows)
          }
        } catch (error) {
          onFault(error)
        } finally {
          running = false
        }
      })()
    }
    const subscription = mirror.live('meta', metaKey(collection)).subscribe({ next: read, error: onFault })
    return { rows, read, stop: () => subscription.unsubscribe() }
  }

  return {
    watch(collection, uri, tell) {
      onAsked(collection)
      const watched = collections.get(collection) ?? start(collection)
      collections.set(collection, watched)
      const watcher: Watcher = { tell, told: undefined, row: undefined }
      const same = watched.rows.get(uri) ?? new Set()
      watched.rows.set(uri, same.add(watcher))
      watched.read()
      return () => {
        same.delete(watcher)
        if (same.size === 0) watched.rows.delete(uri)
        if (watched.rows.size > 0 || collections.get(collection) !== watched) return
        collections.delete(collection)
        watched.stop()
      }
    },
    seen(collection, uri) {
      for (const watcher of collections.get(collection)?.rows.get(uri) ?? []) if (watcher.row) return watcher.row
      return undefined
    },
    stop() {
      for (const watched of collections.values()) watched.stop()
      collections.clear()
    },
  }
}
