// Kysely over a source of sessions: the same driver, and so the same behaviour, for both kinds of database.
import {
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { quoteName } from './quote-name.ts'
import type { SessionSource } from './session.ts'
import { SessionConnection } from './session-connection.ts'

/** Kysely's dialect for `source`. Closing Kysely leaves the source open: whoever made it closes it. */
export function createSessionDialect(source: SessionSource): Dialect {
  return {
    createDriver: () => new SessionDriver(source),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

class SessionDriver implements Driver {
  readonly #source: SessionSource
  constructor(source: SessionSource) {
    this.#source = source
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.#source.acquire())
  }
  async beginTransaction(connection: SessionConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }
  commitTransaction(connection: SessionConnection): Promise<void> {
    return connection.end('commit')
  }
  rollbackTransaction(connection: SessionConnection): Promise<void> {
    return connection.end('rollback')
  }
  async savepoint(connection: SessionConnection, name: string): Promise<void> {
    await connection.execute({ sql: `savepoint ${quoteName(name)}` })
  }
  async rollbackToSavepoint(connection: SessionConnection, name: string): Promise<void> {
    await connection.execute({ sql: `rollback to savepoint ${quoteName(name)}` })
  }
  async releaseSavepoint(connection: SessionConnection, name: string): Promise<void> {
    await connection.execute({ sql: `release savepoint ${quoteName(name)}` })
  }
  async releaseConnection(connection: SessionConnection): Promise<void> {
    connection.release()
  }
  async destroy(): Promise<void> {}
}
