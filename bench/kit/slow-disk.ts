// A disk whose flush takes time. On some virtual machines a flush costs hardly anything, and a commit that is compared with a
// bare one is then compared with something that no other machine has.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { connectDatabase } from '../../server/db/connect-database.ts'

/** In microseconds: that of a good disk that really flushes. */
const FLUSH_US = 500
/** Before every flush, however few wait for it; those that wait together share one, as they share a real one. */
const SETTINGS = { commit_delay: FLUSH_US, commit_siblings: 0 }

/** Slows the flushes of a PostgreSQL server's database, from the next connection on. */
export async function slowServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const name = new URL(url).pathname.slice(1)
  for (const [setting, value] of Object.entries(SETTINGS))
    await client.query(`alter database "${name}" set ${setting} = ${value}`)
  await client.end()
}

/** Makes an embedded database in an empty folder whose flushes are slow. */
export async function slowFolder(dataDir: string): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  await (await connectDatabase({ url: undefined, dataDir, log })).close()
  const lines = Object.entries(SETTINGS).map(([setting, value]) => `${setting} = ${value}\n`)
  await appendFile(join(dataDir, 'database', 'postgresql.conf'), `\n${lines.join('')}`)
}
