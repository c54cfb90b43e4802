import { pouch, pouchIndexeddb, rxdb } from './database-ways.ts'
import { gantry } from './gantry-way.ts'
import { barePages, bareRows, dexie, fetchOnly } from './indexed-db-ways.ts'
import { replicache } from './replicache-way.ts'
import type { Way, WayMeasured } from './way.ts'

const ways: Readonly<Record<string, Way>> = {
  gantry,
  'fetch only': fetchOnly,
  'bare pages': barePages,
  'bare rows': bareRows,
  Dexie: dexie,
  RxDB: rxdb,
  PouchDB: pouch,
  'PouchDB indexeddb': pouchIndexeddb,
  Replicache: replicache,
  'SQLite OPFS': sqlite,
}

/** Stores the roster in the way of that name, once; every measurement wants a page of its own. */
export async function measure(name: string, token: string): Promise<WayMeasured> {
  const way = ways[name]
  if (!way) throw new Error(`no way ${name}`)
  const heap = watchHeap()
  const measured = await way(token)
  return { ...measured, heapMb: heap() }
}

function sqlite(token: string): ReturnType<Way> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(token)
  })
}

// Looking takes a third of a millisecond.
const SAMPLE_MS = 100

/** Samples the size of the heap; answers its highest so far, MB. */
function watchHeap(): () => number {
  const memory = () =>
    (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 2 ** 20
  let highest = memory()
  const timer = setInterval(() => {
    highest = Math.max(highest, memory())
  }, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return Math.max(highest, memory())
  }
}
