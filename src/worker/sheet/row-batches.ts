import type { Cell, SheetOptions } from './sheet-column.ts'
import { nextTurn } from './turn.ts'

export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** Small enough that a batch takes a few milliseconds, large enough that its overhead does not count. */
const BATCH_ROWS = 500

/**
 * The rows in batches. After each batch other work of the thread gets its turn, progress is told, and an abort takes
 * effect: it throws the signal's reason.
 */
export async function* rowBatches(
  rows: Rows,
  { signal, onProgress }: SheetOptions,
): AsyncGenerator<(readonly Cell[])[]> {
  signal?.throwIfAborted()
  let done = 0
  let batch: (readonly Cell[])[] = []
  const closeBatch = async (): Promise<void> => {
    done += batch.length
    batch = []
    onProgress?.(done)
    await nextTurn()
    signal?.throwIfAborted()
  }
  if (Symbol.asyncIterator in rows) {
    for await (const row of rows) {
      batch.push(row)
      if (batch.length === BATCH_ROWS) {
        yield batch
        await closeBatch()
      }
    }
  } else {
    for (const row of rows) {
      batch.push(row)
      if (batch.length === BATCH_ROWS) {
        yield batch
        await closeBatch()
      }
    }
  }
  if (batch.length > 0) {
    yield batch
    await closeBatch()
  }
}
