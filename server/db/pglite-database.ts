// PostgreSQL inside this process: PGlite in a thread of its own, durable when it has a folder.
import { Kysely } from 'kysely'
import { databaseDirectory } from './data-directory.ts'
import { type DataLock, lockDataDir } from './data-lock.ts'
import type { Database, DatabaseLog, Disposer } from './database.ts'
import { createFifoLock } from './fifo-lock.ts'
import { startPgliteThread } from './pglite-thread-client.ts'
import { quoteName } from './quote-name.ts'
import { runBatch } from './run-batch.ts'
import type { SessionSource } from './session.ts'
import { createSessionDialect } from './session-dialect.ts'
import { DatabaseGone } from './sql-error.ts'
import { encodeParameter } from './value-codec.ts'

export interface PgliteOptions {
  /** Undefined: in memory. */
  readonly dataDir: string | undefined
  readonly log: DatabaseLog
  readonly onFatal?: ((error: Error) => void) | undefined
}

/** A wait this long for the one connection is most often a query inside a transaction that does not use it. */
const PATIENCE_MS = 10_000

/** Opens the embedded database. Throws `DataDirLocked` when another process has the folder. */
export async function openPglite({ dataDir, log, onFatal }: PgliteOptions): Promise<Database> {
  const lock = dataDir === undefined ? undefined : await lockDataDir(dataDir)
  try {
    const directory = dataDir === undefined ? undefined : await databaseDirectory(dataDir, log)
    return await open(directory, lock, log, onFatal)
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function open(
  directory: string | undefined,
  dataLock: DataLock | undefined,
  log: DatabaseLog,
  onFatal: PgliteOptions['onFatal'],
): Promise<Database> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const turns = createFifoLock(
    () => log.warn({}, 'a query has waited long for the embedded database: does a transaction query outside itself?'),
    PATIENCE_MS,
  )
  const thread = await startPgliteThread(
    { directory, initialise: false },
    {
      onNotified: (channel, payload) => {
        for (const hear of listeners.get(channel) ?? []) hear(payload)
      },
      onFatal: (error) => {
        log.error({ err: error }, 'the embedded database has stopped')
        turns.shut(error)
        dataLock?.release()
        onFatal?.(error)
      },
    },
  )
  let changes = 0
  const source: SessionSource = {
    acquire: async () => {
      const release = await turns.acquire()
      return {
        run: (statements, reads = false) => {
          if (!reads) changes++
          return thread.run(statements.map(({ sql, params = [] }) => ({ sql, params: params.map(encodeParameter) })))
        },
        release,
      }
    },
  }
  const execute = async (sql: string, params: readonly unknown[] = []): Promise<void> => {
    const session = await source.acquire()
    try {
      await session.run([{ sql, params }])
    } finally {
      session.release()
    }
  }
  const kysely = new Kysely<unknown>({ dialect: createSessionDialect(source) })
  let closed: Promise<void> | undefined

  const close = async (): Promise<void> => {
    const release = await turns.acquire().catch(() => undefined)
    turns.shut(new DatabaseGone('the database is closed'))
    await thread.close()
    release?.()
    await kysely.destroy()
    dataLock?.release()
  }
  return {
    kysely,
    kind: 'pglite',
    batch: (statements, options) => runBatch(source, statements, options),
    listen: async (channel, hear) => listenOn(listeners, channel, hear, execute),
    notify: (channel, payload) => execute('select pg_notify($1, $2)', [channel, payload]),
    changes: () => changes,
    syncs: () => thread.syncs(),
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

/** One subscription; the database is told of the first and of the last of a channel. */
async function listenOn(
  listeners: Map<string, Set<(payload: string) => void>>,
  channel: string,
  hear: (payload: string) => void,
  execute: (sql: string) => Promise<void>,
): Promise<Disposer> {
  const heard = listeners.get(channel) ?? new Set()
  listeners.set(channel, heard)
  // A wrapper of its own, so that the same function may listen twice.
  const once = (payload: string) => hear(payload)
  heard.add(once)
  try {
    await execute(`listen ${quoteName(channel)}`)
  } catch (error) {
    heard.delete(once)
    throw error
  }
  return async () => {
    if (!heard.delete(once) || heard.size > 0) return
    await execute(`unlisten ${quoteName(channel)}`)
  }
}
