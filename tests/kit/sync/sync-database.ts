// A migrated database in memory for tests of sync: the embedded one, as the server opens it.
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { silentLog } from '../server/database.ts'

/** The embedded database with every table, for a whole test file; close it at its end. */
export async function openPGlite(): Promise<Database> {
  const database = await connectDatabase({ log: silentLog })
  await migrate(database, { log: silentLog })
  return database
}
