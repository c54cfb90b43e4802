// A first start makes a database and fills it, which takes seconds: it is done once per run, and every server begins with a copy.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { takePort } from './ports.ts'
import { launchServer } from './server-process.ts'

/** Makes the data of a server that has started once; answers its folder. */
export async function seedData(buildFolder: string, port: number): Promise<string> {
  const data = join(buildFolder, 'data')
  await mkdir(data)
  const child = await launchServer(await takePort(port), data)
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
  return data
}
