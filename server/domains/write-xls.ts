// Writes an .xls in a thread of its own, one at a time: each holds its whole sheet in memory.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface XlsMessage {
  readonly rows: readonly (readonly (string | number)[])[]
  readonly isLast: boolean
}

/** Rows that are made and handed over between two turns of the event loop. */
const SLICE = 1000

type Row = XlsMessage['rows'][number]
type Rows = Iterable<Row> | AsyncIterable<Row>

let before: Promise<unknown> = Promise.resolve()

/** The bytes of a workbook of one sheet, its headings being the first row. */
export function writeXls(rows: Rows): Promise<Uint8Array> {
  const mine = before.then(() => writeOne(rows))
  // Whatever becomes of this one, the next one has its turn.
  before = mine.catch(() => undefined)
  return mine
}

async function writeOne(rows: Rows): Promise<Uint8Array> {
  const worker = new Worker(new URL('./xls-thread.ts', import.meta.url), { execArgv: [] })
  try {
    const written = new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread of an .xls has ended')))
    })
    // Told below, by what waits for it: meanwhile nobody does.
    written.catch(() => undefined)
    let slice: XlsMessage['rows'][number][] = []
    for await (const row of rows) {
      slice.push(row)
      if (slice.length < SLICE) continue
      worker.postMessage({ rows: slice, isLast: false } satisfies XlsMessage)
      slice = []
      await nextTurn()
    }
    worker.postMessage({ rows: slice, isLast: true } satisfies XlsMessage)
    return await written
  } finally {
    await worker.terminate()
  }
}
