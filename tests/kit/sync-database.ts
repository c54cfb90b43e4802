// Databases with the sync tables, for tests of the store: PGlite in memory always, a PostgreSQL server when one is to be had.
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { up as sync } from '#server/db/migrations/0002-sync.ts'
import { up as roster } from '#server/db/migrations/0003-roster.ts'

export interface SyncDatabase {
  readonly db: Kysely<unknown>
  readonly close: () => Promise<void>
}

/** A migrated PGlite that lives as long as the test file. */
export async function openPGlite(): Promise<SyncDatabase> {
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) })
  await migrate(db)
  return { db, close: () => db.destroy() }
}

/** Brings an empty database to the state that sync needs. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await sync(db)
  await roster(db)
}
