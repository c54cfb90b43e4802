// A migrated PostgreSQL database that several "processes" of one test file connect to.
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase, postgresMissing, silentLog } from '../server/database.ts'

export interface TestPostgres {
  /** Connections of its own: what another process would have. */
  readonly connect: () => Promise<Database>
  readonly close: () => Promise<void>
}

/** True when a PostgreSQL server can be had in this run. */
export const hasPostgres = (): boolean => postgresMissing() === undefined

/** A title for a suite that needs a server; says why it is skipped, if it is. */
export function postgresTitle(title: string): string {
  const missing = postgresMissing()
  return missing === undefined ? title : `${title} (skipped: ${missing})`
}

/** Opens a new, migrated database; `close` ends every connection and removes it. */
export async function openPostgres(): Promise<TestPostgres> {
  const first = await openTestDatabase('postgres', { migrated: true })
  const { url } = first
  if (url === undefined) throw new Error('the database has no address')
  const opened: Database[] = []
  return {
    connect: async () => {
      const database = await connectDatabase({ url, pool: 8, log: silentLog })
      opened.push(database)
      return database
    },
    close: async () => {
      for (const database of opened) await database.close()
      await first.close()
    },
  }
}
