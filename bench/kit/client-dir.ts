import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the built client: `CLIENT_DIR`, as the server takes it, else `dist`. Throws when nothing is built there. */
export function clientDir(): string {
  const folder = process.env.CLIENT_DIR || join(ROOT, 'dist')
  if (!existsSync(join(folder, 'sw.js'))) throw new Error(`no client in ${folder}: npm run build`)
  return folder
}
