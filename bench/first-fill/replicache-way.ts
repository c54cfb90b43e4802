import { Replicache } from 'replicache'
import type { AnyRow } from '../../contract/kit/collection.ts'
import { fetchRoster } from './fetch-roster.ts'
import { SCREEN_ROWS, type Way } from './way.ts'

/** Nothing more is written for this long: then what was persisted is persisted. */
const QUIET_MS = 2000
/** Replicache waits for an idle moment; the heartbeat's own writes are smaller than this. */
const MANY_WRITES = 50

/** Replicache with an index by number, the rows arriving in one pull. Visible from memory at once, on disk later. */
export const replicache: Way = async (token) => {
  const persisted = watchLargeWrites()
  const start = performance.now()
  const rep = new Replicache({
    name: 'bench',
    indexes: { employeeNo: { jsonPointer: '/employeeNo' } },
    pullURL: '/unused',
    pullInterval: null,
    puller: async () => {
      const all: AnyRow[] = []
      await fetchRoster(token, async (rows) => void all.push(...rows))
      const patch = all.map((row) => ({ op: 'put' as const, key: row.uri, value: row as never }))
      return {
        response: { cookie: 1, lastMutationIDChanges: {}, patch },
        httpRequestInfo: { errorMessage: '', httpStatusCode: 200 },
      }
    },
  })
  const visible = new Promise<{ ms: number; count: number }>((resolve) => {
    rep.subscribe(
      async (tx) => {
        const screen = await tx.scan({ indexName: 'employeeNo', limit: SCREEN_ROWS }).values().toArray()
        return screen.length === 0 ? 0 : (await tx.scan().keys().toArray()).length
      },
      (count) => count > 0 && resolve({ ms: performance.now() - start, count }),
    )
  })
  const { ms, count } = await visible
  const storedAt = await persisted
  return { visibleMs: ms, firstRowsMs: ms, storedMs: storedAt - start, rows: count }
}

/** When the last large transaction of this page was complete. */
function watchLargeWrites(): Promise<number> {
  const begin = IDBDatabase.prototype.transaction
  let writes = 0
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...args) {
    writes += 1
    return put.apply(this, args)
  }
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    IDBDatabase.prototype.transaction = function (...args) {
      const tx = begin.apply(this, args)
      const before = writes
      tx.addEventListener('complete', () => {
        if (writes - before < MANY_WRITES) return
        const at = performance.now()
        clearTimeout(timer)
        timer = setTimeout(() => resolve(at), QUIET_MS)
      })
      return tx
    }
  })
}
