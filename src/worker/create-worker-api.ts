// The worker's work, apart from the messages it travels by.
import { openDexieKv } from '#src/data/device/dexie-kv.ts'
import { createRowsWatch, type RowsWatch } from '#src/data/rows/rows-watch.ts'
import type { Clock } from '#src/sync/clock.ts'
import { MIRROR_STORES } from '#src/sync/storage/kv.ts'
import { followPersonnel } from './figures/follow-personnel.ts'
import { checkImport } from './import/check-import.ts'
import { readPaper } from './paper/read-paper.ts'
import { exportRows, writeFormat } from './rows/export-rows.ts'
import { ROW_TESTS } from './rows/row-tests.ts'
import { searchText } from './rows/search-text.ts'
import { followStaffTree, type StaffTree } from './rows/staff-tree.ts'
import { findTexts } from './search/find-texts.ts'
import { readSheet } from './sheet/read-sheet.ts'
import { XlsUnavailable } from './sheet/write/xls-library.ts'
import type { JobEnded, WorkerApi } from './worker-api.ts'

export interface WorkerOptions {
  readonly clock: Clock
  readonly onFault: (error: unknown) => void
  /** For tests: another factory than the browser's. */
  readonly factory?: IDBFactory
}

/** By then whoever was expected watches the rows by himself. */
const WARM_MS = 10_000

/** Everything the page may ask for. A mirror is opened with the first watch on it and closed with the last. */
export function createWorkerApi(options: WorkerOptions): WorkerApi {
  const mirrors = new Map<string, { rows: RowsWatch; users: number; close: () => void }>()
  const watches = new Map<number, { stop: () => void; tree?: StaffTree }>()
  const jobs = new Map<string, AbortController>()
  let last = 0

  function use(name: string): { rows: RowsWatch; leave: () => void } {
    const open = mirrors.get(name) ?? openMirror(name)
    mirrors.set(name, open)
    open.users += 1
    let left = false
    const leave = () => {
      if (left) return
      left = true
      open.users -= 1
      if (open.users > 0) return
      mirrors.delete(name)
      open.close()
    }
    return { rows: open.rows, leave }
  }

  function openMirror(name: string) {
    const mirror = openDexieKv({
      name,
      stores: MIRROR_STORES,
      durability: 'relaxed',
      ...(options.factory ? { factory: options.factory } : {}),
    })
    const rows = createRowsWatch({
      mirror,
      clock: options.clock,
      searchText,
      rowTests: ROW_TESTS,
      onFault: options.onFault,
    })
    const close = () => {
      rows.stop()
      mirror.close()
    }
    return { rows, users: 0, close }
  }

  function keep(watch: { stop: () => void; tree?: StaffTree }): number {
    last += 1
    watches.set(last, watch)
    return last
  }

  /** Runs a job that the page may cancel by its name. */
  async function job<T>(id: string, run: (signal: AbortSignal) => Promise<T>): Promise<T | JobEnded> {
    const controller = new AbortController()
    jobs.set(id, controller)
    try {
      return await run(controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return { kind: 'cancelled' }
      if (error instanceof XlsUnavailable) return { kind: 'xlsUnavailable' }
      throw error
    } finally {
      jobs.delete(id)
    }
  }

  return {
    async watchRows(mirror, collection, query, tell) {
      const { rows, leave } = use(mirror)
      const stop = rows.watch(collection, query, tell)
      return keep({
        stop: () => {
          stop()
          leave()
        },
      })
    },
    async warmRows(mirror, collection) {
      const { rows, leave } = use(mirror)
      const stop = rows.watch(collection, { limit: 0 }, () => undefined)
      options.clock.after(WARM_MS, () => {
        stop()
        leave()
      })
    },
    async askRows(mirror, collection, query) {
      const { rows, leave } = use(mirror)
      try {
        return await rows.ask(collection, query)
      } finally {
        leave()
      }
    },
    async offerPages(mirror, written) {
      mirrors.get(mirror)?.rows.offer(written)
    },
    async watchTree(mirror, shape, tell) {
      const { rows, leave } = use(mirror)
      const tree = followStaffTree(rows, shape, tell)
      return keep({
        tree,
        stop: () => {
          tree.stop()
          leave()
        },
      })
    },
    async askTree(watch, ask) {
      return watches.get(watch)?.tree?.ask(ask) ?? { total: 0, matches: 0, nodes: [] }
    },
    async lookTree(watch, look) {
      return watches.get(watch)?.tree?.look(look) ?? []
    },
    async watchPersonnel(mirror, ask, tell) {
      const { rows, leave } = use(mirror)
      const stop = followPersonnel(rows, ask, tell)
      return keep({
        stop: () => {
          stop()
          leave()
        },
      })
    },
    findTexts: async (texts, query) => findTexts(texts, query),
    async stop(watch) {
      watches.get(watch)?.stop()
      watches.delete(watch)
    },
    exportRows: (id, wanted, onProgress, lookUp) =>
      job(id, async (signal) => {
        const { rows, leave } = use(wanted.mirror)
        try {
          return await exportRows(rows, wanted, { sheetName: wanted.sheetName, onProgress, signal, lookUp })
        } finally {
          leave()
        }
      }),
    writeSheet: (id, { rows, columns, format, sheetName, validatedRows }, onProgress) =>
      job(id, (signal) =>
        writeFormat(format, rows, columns, {
          sheetName,
          onProgress,
          signal,
          ...(validatedRows ? { validatedRows } : {}),
        }),
      ),
    readSheet: (id, { file, ...wanted }, onProgress) =>
      job(id, (signal) => readSheet(file, { ...wanted, onProgress, signal })),
    readPaper: (id, file, onProgress) => job(id, (signal) => readPaper(file, { onProgress, signal })),
    checkImport: (id, wanted, onProgress) =>
      job(id, async (signal) => {
        const { rows, leave } = use(wanted.mirror)
        try {
          // Half of a collection would make strangers of the other half.
          const ask = async (collection: string) => {
            const answer = await rows.ask(collection, {})
            return answer.state === 'ready' || answer.state === 'denied' ? answer.rows : undefined
          }
          return await checkImport(wanted, ask, { onProgress, signal })
        } finally {
          leave()
        }
      }),
    async cancel(id) {
      jobs.get(id)?.abort()
    },
  }
}
