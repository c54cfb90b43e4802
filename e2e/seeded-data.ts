// A first start makes a database and fills it, which takes seconds: it is done once per run, and every server begins with a copy.
import { existsSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort, launchServer } from './server-process.ts'

/** The data folder of a server that has started once: made by the first file of a run that asks. */
export async function seededData(): Promise<string> {
  const folder = inject('buildFolder')
  const data = join(folder, 'data')
  if (existsSync(data)) return data
  const made = await mkdtemp(join(folder, 'seeding-'))
  const child = await launchServer(await freePort(), made)
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
  await rename(made, data).catch((error: unknown) => {
    // Another file was quicker.
    if (!existsSync(data)) throw error
  })
  return data
}
