// Where the embedded database lies, and how it comes to be: never half made under its final name.
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseLog } from './database.ts'
import { startPgliteThread } from './pglite-thread-client.ts'

const FINAL = 'database'
/** What a killed first start leaves behind; thrown away by the next one. */
const UNFINISHED = 'database.unfinished'

/**
 * The folder of the database below `dataDir`, which the caller has locked. A new one is made beside its final name, put on
 * disk file by file, and renamed when it is complete.
 */
export async function databaseDirectory(dataDir: string, log: DatabaseLog): Promise<string> {
  const final = join(dataDir, FINAL)
  const unfinished = join(dataDir, UNFINISHED)
  await rm(unfinished, { recursive: true, force: true })
  if (existsSync(final)) return final
  log.info({ directory: final }, 'making a new database')
  await mkdir(unfinished)
  await startPgliteThread({ directory: unfinished, initialise: true }, { onNotified: () => {}, onFatal: () => {} })
  await flushTree(unfinished)
  await rename(unfinished, final)
  await flush(dataDir)
  return final
}

/** Puts every file and folder below `directory` on disk. */
async function flushTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  for (const entry of paths) await flush(join(entry.parentPath, entry.name))
  await flush(directory)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
