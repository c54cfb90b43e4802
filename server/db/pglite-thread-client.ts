// The main thread's end of the embedded database's thread.
import { Worker } from 'node:worker_threads'
import type { PgliteReply, PgliteRequest, PgliteThreadOptions, WireStatement } from './pglite-messages.ts'
import { readRowSet } from './row-set.ts'
import type { RowSet } from './session.ts'
import { DatabaseGone, SqlError } from './sql-error.ts'

export interface PgliteThread {
  readonly run: (statements: readonly WireStatement[]) => Promise<RowSet[]>
  readonly syncs: () => Promise<number>
  readonly close: () => Promise<void>
}

export interface PgliteThreadEvents {
  readonly onNotified: (channel: string, payload: string) => void
  /** The thread has ended without being asked to. */
  readonly onFatal: (error: DatabaseGone) => void
}

interface Pending {
  resolve: (reply: PgliteReply) => void
  reject: (error: Error) => void
}

type RequestBody = {
  [K in PgliteRequest['kind']]: Omit<Extract<PgliteRequest, { kind: K }>, 'id'>
}[PgliteRequest['kind']]

/** Starts the thread and resolves when its database is open (or, with `initialise`, made and closed again). */
export async function startPgliteThread(
  options: PgliteThreadOptions,
  events: PgliteThreadEvents,
): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData: options, execArgv: [] })
  const pending = new Map<number, Pending>()
  let asked = 0
  let gone: DatabaseGone | undefined
  let closing = false
  const { promise: ready, resolve: onReady, reject: onFailed } = Promise.withResolvers<void>()
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  const stop = (message: string) => {
    if (gone) return
    gone = new DatabaseGone(message)
    onFailed(gone)
    for (const { reject } of pending.values()) reject(gone)
    pending.clear()
    if (!closing) events.onFatal(gone)
  }
  worker.on('message', (reply: PgliteReply) => {
    if (reply.kind === 'ready') return onReady()
    if (reply.kind === 'fatal') return stop(reply.message)
    if (reply.kind === 'notified') return events.onNotified(reply.channel, reply.payload)
    const asker = pending.get(reply.id)
    pending.delete(reply.id)
    asker?.resolve(reply)
  })
  worker.on('error', (error) => stop(error instanceof Error ? error.message : String(error)))
  worker.once('exit', () => stop('the thread of the database has ended'))

  const ask = (body: RequestBody): Promise<PgliteReply> => {
    if (gone) return Promise.reject(gone)
    const id = ++asked
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      worker.postMessage({ ...body, id } satisfies PgliteRequest)
    })
  }
  if (options.initialise) closing = true
  try {
    await ready
  } catch (error) {
    closing = true
    throw error
  }
  if (options.initialise) await exited
  return {
    run: async (statements) => {
      const reply = await ask({ kind: 'run', statements })
      if (reply.kind === 'refused') throw new SqlError(reply.error, reply.sql)
      return reply.kind === 'rows' ? reply.sets.map(readRowSet) : []
    },
    syncs: async () => {
      const reply = await ask({ kind: 'syncs' })
      return reply.kind === 'syncs' ? reply.count : 0
    },
    close: async () => {
      if (gone) return
      closing = true
      await ask({ kind: 'close' })
      await exited
    },
  }
}
