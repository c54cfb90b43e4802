// One connection of Kysely's over a session: `begin` goes out with the first statement, `commit` with the last where asked.
import type { CompiledQuery, DatabaseConnection, QueryExecutorProvider, QueryResult, TransactionSettings } from 'kysely'
import { beginStatement } from './begin-statement.ts'
import type { RowSet, Session, Statement } from './session.ts'
import { SqlError } from './sql-error.ts'

export interface RunOptions {
  readonly commit?: boolean
  readonly reads?: boolean
}

export class SessionConnection implements DatabaseConnection {
  readonly #session: Session
  /** Sent together with the first statement of the transaction: one round trip less, and an empty one costs nothing. */
  #begin: Statement | undefined
  #committed = false
  #broken = false
  constructor(session: Session) {
    this.#session = session
  }

  begin(settings: TransactionSettings): void {
    this.#begin = beginStatement(settings.isolationLevel, settings.accessMode)
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#begin || this.#committed) {
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

  async execute(statement: Statement): Promise<RowSet | undefined> {
    return (await this.together([statement])).at(-1)
  }

  /** One round trip; with `commit` the transaction ends in it too, and nothing may follow. */
  async together(statements: readonly Statement[], { commit, reads }: RunOptions = {}): Promise<RowSet[]> {
    const begin = this.#begin ? [this.#begin] : []
    this.#begin = undefined
    const end = commit ? [{ sql: 'commit' }] : []
    try {
      const sets = await this.#session.run([...begin, ...statements, ...end], reads)
      if (commit) this.#committed = true
      return sets.slice(begin.length, sets.length - end.length)
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

/**
 * Runs statements in order and in one round trip on the connection of `db`; rows per statement. The first refusal ends
 * the run and is thrown as `SqlError`. Outside a transaction the run is one of its own. With `commit` the transaction of
 * `db` is ended by the same message: nothing may follow, and what its body throws afterwards takes nothing back.
 * `reads`: none of the statements changes anything.
 */
export function runTogether(
  db: QueryExecutorProvider,
  statements: readonly Statement[],
  options: RunOptions = {},
): Promise<RowSet[]> {
  return db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof SessionConnection)) throw new Error('not a connection of this server’s own')
    return connection.together(statements, options)
  })
}
