// A first start makes a database and fills it, which takes seconds: it is done once per run, and every server begins with a copy.
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { launchServer } from './server-process.ts'

/** Makes the data of a server that has started once, at this port; answers its folder. */
export async function seedData(
  buildFolder: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const data = await mkdtemp(join(buildFolder, 'data-'))
  const child = await launchServer(port, data, env)
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
  return data
}
