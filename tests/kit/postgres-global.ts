// Once per run, before any test: the PostgreSQL server that all test files share, and in it a migrated database of which
// they take copies.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#server/db/connect-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shared server; empty when there is none. */
    postgresUrl: string
    /** Name of a migrated database there that nobody is connected to. */
    postgresTemplate: string
    /** Why there is none. */
    postgresMissing: string
  }
}

const log = { info: () => {}, warn: () => {}, error: () => {} }

/** Vitest's `globalSetup`. */
export default async function startSharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const start = await startPostgres()
  const template = `template_${randomBytes(6).toString('hex')}`
  project.provide('postgresUrl', 'server' in start ? start.server.url : '')
  project.provide('postgresTemplate', template)
  project.provide('postgresMissing', 'missing' in start ? start.missing : '')
  if (!('server' in start)) return async () => {}
  const { url, stop } = start.server
  await onServer(url, `create database ${template}`)
  const address = new URL(url)
  address.pathname = `/${template}`
  const database = await connectDatabase({ url: address.href, log })
  await migrate(database, { log })
  await database.close()
  return async () => {
    // The server may be somebody else's, and stay.
    await onServer(url, `drop database if exists ${template} with (force)`)
    await stop()
  }
}

/** Runs one statement outside the databases of the tests. */
export async function onServer(url: string, statement: string): Promise<void> {
  const database = await connectDatabase({ url, pool: 1, log })
  try {
    await sql.raw(statement).execute(database.kysely)
  } finally {
    await database.close()
  }
}
