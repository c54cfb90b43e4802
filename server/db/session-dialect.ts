// Kysely over a source of sessions: the same driver, and so the same behaviour, for both kinds of database.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { beginStatement } from './begin-statement.ts'
import { quoteName } from './quote-name.ts'
import type { Session, SessionSource, Statement } from './session.ts'
import { SqlError } from './sql-error.ts'

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

class SessionConnection implements DatabaseConnection {
  readonly #session: Session
  /** Sent together with the first statement of the transaction: one round trip less, and an empty one costs nothing. */
  #begin: Statement | undefined
  #broken = false
  constructor(session: Session) {
    this.#session = session
  }

  begin(settings: TransactionSettings): void {
    this.#begin = beginStatement(settings.isolationLevel, settings.accessMode)
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#begin) {
      this.#begin = undefined
      return
    }
    const set = await this.execute({ sql: how })
    // PostgreSQL answers a commit after a failed statement with a rollback and no error: nothing was kept, so say so.
    if (how === 'commit' && set?.command === 'ROLLBACK') {
      throw new SqlError(
        { message: 'the transaction was rolled back: a statement in it had failed', code: '25P02' },
        how,
      )
    }
  }

  async execute(statement: Statement) {
    const first = this.#begin
    this.#begin = undefined
    try {
      const sets = await this.#session.run(first ? [first, statement] : [statement])
      return sets.at(-1)
    } catch (error) {
      // What the server refused leaves the connection usable; anything else leaves it in doubt.
      if (!(error instanceof SqlError)) this.#broken = true
      throw error
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const set = await this.execute({ sql: query.sql, params: query.parameters })
    // Kysely's callers say what their rows are; nothing here can check it.
    const rows = (set?.rows ?? []) as R[]
    return set?.affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(set.affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: refuses before there is anything to hand out
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not offered: read in pages by key')
  }

  release(): void {
    this.#session.release(this.#broken)
  }
}
