// A migrated database in memory for tests of sync: the embedded one, as the server opens it.
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Database, DatabaseLog } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

/** Says nothing: what a test wants to know it asks. */
export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/** The embedded database with every table; close it at the end of the test file. */
export async function openPGlite(): Promise<Database> {
  const database = await connectDatabase({ log: silentLog })
  await migrate(database, { log: silentLog })
  return database
}
