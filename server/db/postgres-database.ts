// A PostgreSQL server, or a cluster that speaks like one, by its address.
import { Kysely } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import type { Database, DatabaseLog } from './database.ts'
import { createPostgresListener } from './postgres-listener.ts'
import { postgresOptions } from './postgres-options.ts'
import { runOnServer } from './postgres-run.ts'
import type { RunOutcome } from './prepared-run.ts'
import { readRowSet } from './row-set.ts'
import { runBatch } from './run-batch.ts'
import type { RowSet, Session, SessionSource, Statement } from './session.ts'
import { createSessionDialect } from './session-dialect.ts'
import { DatabaseGone, SqlError } from './sql-error.ts'
import { encodeParameter } from './value-codec.ts'

export interface PostgresOptions {
  readonly url: string
  /** Connections at most. One more is used for listening. */
  readonly pool: number
  readonly log: DatabaseLog
}

/** Opens a pool and proves that the server answers. Throws the driver's error when it does not. */
export async function openPostgres({ url, pool: max, log }: PostgresOptions): Promise<Database> {
  const pool = new Pool({ ...postgresOptions(url), max })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // Nor does anybody listen between its making and its handing out. Whoever gets it then finds it broken.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw error
  }
  const source: SessionSource = { acquire: async () => sessionOf(await connectionOf(pool), log) }
  const kysely = new Kysely<unknown>({ dialect: createSessionDialect(source) })
  const listener = createPostgresListener({ url, log })
  let closed: Promise<void> | undefined

  const close = async (): Promise<void> => {
    await listener.close()
    await kysely.destroy()
    await pool.end()
  }
  return {
    kysely,
    kind: 'postgres',
    batch: (statements, options) => runBatch(source, statements, options),
    listen: listener.listen,
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    syncs: async () => undefined,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

async function connectionOf(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseGone('the database cannot be reached', { cause: error })
  }
}

function sessionOf(client: PoolClient, log: DatabaseLog): Session {
  // A connection that breaks between two statements says so here; the next statement fails with it anyway.
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost in use')
  client.on('error', onError)
  return {
    run: (statements) => runOn(client, statements),
    release: (broken = false) => {
      client.off('error', onError)
      client.release(broken)
    },
  }
}

async function runOn(client: PoolClient, statements: readonly Statement[]): Promise<RowSet[]> {
  const wire = statements.map(({ sql, params = [] }) => ({ sql, params: params.map(encodeParameter) }))
  let outcome: RunOutcome
  try {
    outcome = await runOnServer(client, wire)
  } catch (error) {
    throw new DatabaseGone('the database connection was lost', { cause: error })
  }
  if (outcome.kind === 'rows') return outcome.sets.map(readRowSet)
  const error = new SqlError(outcome.error, outcome.sql)
  // Class 57P: the server ends the connection (shutdown, crash of a neighbour, an administrator).
  if (error.code.startsWith('57P')) throw new DatabaseGone('the database connection was lost', { cause: error })
  throw error
}
