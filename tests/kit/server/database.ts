// Databases for tests: the embedded one always, a PostgreSQL server whenever one is to be had.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, inject } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Database, DatabaseKind, DatabaseLog } from '#server/db/database.ts'
import { onServer } from '../postgres-global.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'

export interface TestDatabase extends Database {
  /** Where a second connection (another server process) finds this database; none for the embedded one. */
  readonly url: string | undefined
  /** Of the embedded one: `EmbeddedDatabase`. */
  readonly beginWith?: EmbeddedDatabase['beginWith']
}

export interface OpenOptions {
  /** Run the program's migrations. */
  readonly migrated?: boolean
}

/** Opens an empty database of the suite's kind; it is closed and removed after the test. */
export type OpenDatabase = (options?: OpenOptions) => Promise<TestDatabase>

/** Logs nothing. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/** Why there is no PostgreSQL server in this run; undefined when there is one. */
export function postgresMissing(): string | undefined {
  if (inject('postgresUrl')) return undefined
  return inject('postgresMissing') || 'tests/kit/postgres-global.ts is not in globalSetup'
}

/**
 * Registers `suite` once per kind of database. Without a server the second run of it is skipped, and its title says why.
 * Databases that a test opens are closed after it.
 */
export function describeDatabases(name: string, suite: (open: OpenDatabase, kind: DatabaseKind) => void): void {
  describe(`${name}, on PGlite`, () => registerSuite('pglite', suite))
  const missing = postgresMissing()
  if (missing === undefined) describe(`${name}, on PostgreSQL`, () => registerSuite('postgres', suite))
  else describe.skip(`${name}, on PostgreSQL (skipped: ${missing})`, () => registerSuite('postgres', suite))
}

function registerSuite(kind: DatabaseKind, suite: (open: OpenDatabase, kind: DatabaseKind) => void): void {
  const opened: TestDatabase[] = []
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  suite(async (options) => {
    const database = await openTestDatabase(kind, options)
    opened.push(database)
    return database
  }, kind)
}

/** Opens an empty database of one kind. Its `close` also removes what was in it. */
export async function openTestDatabase(kind: DatabaseKind, options: OpenOptions = {}): Promise<TestDatabase> {
  if (kind === 'pglite') return { ...(await openEmbedded(options.migrated ?? false)), url: undefined }
  const database = await openOnServer(options)
  // A copy is a server of its own, whose data are nobody else's.
  if (options.migrated) await sql`update sync_epoch set epoch = gen_random_uuid()::text`.execute(database.kysely)
  return database
}

async function openOnServer({ migrated }: OpenOptions): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  if (!server) throw new Error(`no PostgreSQL: ${postgresMissing()}`)
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = migrated ? inject('postgresTemplate') : 'template1'
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await connectDatabase({ url: url.href, log: silentLog })
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}
