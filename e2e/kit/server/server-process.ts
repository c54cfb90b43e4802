// The server of this repository as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lateArgs } from '../browser/slow-motion.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** A busy machine needs long for a first database. */
const START_MS = 180_000
/** The embedded database is code that is compiled twice, the second time at length for what runs for hours. */
const SHORT_LIVED = '--liftoff-only'
/** People of the demonstration. One number for all journeys: their servers begin with a copy of the same data. */
export const STAFF = 150

/** Starts it; resolves when it answers. */
export async function launchServer(
  port: number,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const own = join(ROOT, 'node_modules', '.bin', 'node')
  const child = spawn(
    existsSync(own) ? own : process.execPath,
    [SHORT_LIVED, ...lateArgs, join(ROOT, 'server', 'main.ts')],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO_STAFF: String(STAFF),
        // What a journey counts it has brought about itself.
        DEMO_WAITING: 'false',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server did not start:\n${said}`)), START_MS)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('/admin/')) return
      clearTimeout(late)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the server ended with ${code}:\n${said}`))
    })
  })
  return child
}
