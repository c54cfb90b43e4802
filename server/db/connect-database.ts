// The one way to a database: embedded in this process, or a server by address.
import type { Database, DatabaseLog } from './database.ts'
import { openPglite } from './pglite-database.ts'
import { openPostgres } from './postgres-database.ts'

export interface ConnectOptions {
  /** `postgres://…`; when given, `dataDir` is not used. */
  readonly url?: string | undefined
  /** Folder for the embedded database; none or `memory://` keeps it in memory, for tests. */
  readonly dataDir?: string | undefined
  /** Connections to a server. */
  readonly pool?: number | undefined
  readonly log: DatabaseLog
  /** The embedded database has stopped for good (a failing disk): every query is refused from now on. */
  readonly onFatal?: ((error: Error) => void) | undefined
}

/**
 * Opens the database; an embedded one is made when there is none. Throws `DataDirLocked` when another process has it, and
 * the driver's error when a server cannot be reached.
 */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  const { url, dataDir, log } = options
  if (url !== undefined) return openPostgres({ url, pool: options.pool ?? 10, log })
  const inMemory = dataDir === undefined || dataDir === 'memory://'
  return openPglite({ dataDir: inMemory ? undefined : dataDir, log, onFatal: options.onFatal })
}
