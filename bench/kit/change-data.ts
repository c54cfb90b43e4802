import type { Kysely } from 'kysely'
import { connectDatabase } from '../../server/db/connect-database.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Changes the data of a server that is down. `databaseUrl` undefined: the embedded database of `dataDir`. */
export async function changeData(
  place: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  change: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const database = await connectDatabase({ url: place.databaseUrl, pool: 1, dataDir: place.dataDir, log: SILENT })
  try {
    await change(database.kysely)
  } finally {
    await database.close()
  }
}
