// A job of the worker, from its begin to its end: counted, cancelled, and where it may take long done by a worker of its own.
import type { Clock } from '#src/sync/clock.ts'
import type { SheetFormat } from '#src/worker/sheet/read-sheet.ts'
import type { JobEnded, TooSlow } from '#src/worker/worker-api.ts'
import type { JobOptions, WorkerSurface } from '../engine/worker-client.ts'

/** A worker that does one job and goes with it. */
export interface OwnWorker {
  readonly surface: WorkerSurface
  /** Rejects when the worker itself fails: it cannot start, or its memory is at an end. */
  readonly failed: Promise<never>
  /** Ends it at once, in the middle of whatever it does. */
  readonly end: () => void
}

/** What a job travels by. */
export interface JobWay {
  readonly surface: () => WorkerSurface
  readonly own: () => OwnWorker
  readonly pass: <F extends object>(callback: F) => F
  readonly clock: Clock
}

type Work<T> = (surface: WorkerSurface, id: string, progress: (rows: number, total?: number) => void) => Promise<T>

/** A file that says nothing of itself for so long is made to keep a device busy, or as good as that. */
const SILENT_MS = 120_000

let last = 0

/** Writes a sheet. The library of .xls files gives nobody a turn, the other writers do. */
export const runWriting = <T>(way: JobWay, format: SheetFormat, options: JobOptions, work: Work<T>) =>
  format === 'xls' ? runAlone(way, options, work) : runShared(way, options, work)

/** Reads a strange file: by a worker of its own, and not for ever. */
export const runReading = <T>(way: JobWay, options: JobOptions, work: Work<T>) =>
  runAlone<T | TooSlow>(way, options, work, { kind: 'tooSlow' })

/** A job beside the others of the shared worker, with turns for what else is asked of it. */
async function runShared<T>(way: JobWay, options: JobOptions, work: Work<T>): Promise<T | JobEnded> {
  const { signal, onProgress } = options
  if (signal?.aborted) return { kind: 'cancelled' }
  last += 1
  const id = `job ${last}`
  const cancel = () => void way.surface().cancel(id)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    return await work(
      way.surface(),
      id,
      way.pass((rows: number, total?: number) => onProgress?.(rows, total)),
    )
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/**
 * A job that may give nobody a turn, such as the parsing of a strange file: by a worker of its own, so that trees and
 * searches go on and cancelling takes effect at once. Ends with `whenSilent`, where given, if it says nothing for long.
 */
async function runAlone<T>(way: JobWay, options: JobOptions, work: Work<T>, whenSilent?: T): Promise<T | JobEnded> {
  const { signal, onProgress } = options
  if (signal?.aborted) return { kind: 'cancelled' }
  const worker = way.own()
  let forget = () => {}
  try {
    return await new Promise<T | JobEnded>((resolve, reject) => {
      const cancel = () => resolve({ kind: 'cancelled' })
      signal?.addEventListener('abort', cancel, { once: true })
      let stopWaiting = () => {}
      const wait = () => {
        stopWaiting()
        if (whenSilent !== undefined) stopWaiting = way.clock.after(SILENT_MS, () => resolve(whenSilent))
      }
      forget = () => {
        stopWaiting()
        signal?.removeEventListener('abort', cancel)
      }
      wait()
      const progress = (rows: number, total?: number) => {
        wait()
        onProgress?.(rows, total)
      }
      worker.failed.catch(reject)
      work(worker.surface, 'job', way.pass(progress)).then(resolve, reject)
    })
  } finally {
    forget()
    worker.end()
  }
}
