import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { identity } from '../../contract/domains/identity/identity.ts'
import { registry } from '../../contract/index.ts'
import { callPath } from '../../contract/kit/registry.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PASSWORD = 'gantry-demo'

export interface AppServer {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Ends the process as a crash does; the data stays. */
  kill(): Promise<void>
  /** Ends the process; the data stays. */
  stop(): Promise<void>
  /** Ends the process if it runs and deletes its data. */
  remove(): Promise<void>
  /** Forgets how long the event loop was held. */
  resetLoopDelay(): void
  /** Longest time the event loop was held since, in ms. */
  loopDelayMs(): Promise<number>
  /** Signs in and answers the token and the domain of the identity. */
  login(username: string): Promise<{ token: string; domain: string }>
}

export interface AppServerOptions {
  /** People of the demonstration organisation. */
  readonly staff: number
  /** A PostgreSQL server's address; absent: the embedded database, durable. */
  readonly databaseUrl?: string
  /** Data of an earlier start; absent: a new folder. */
  readonly dataDir?: string
  /** Folder of the built client; absent: the server's default. */
  readonly clientDir?: string
}

/** Starts the server as a person does, in a process of its own; resolves when it listens. Throws with what it said. */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'gantry-bench-data-')))
  const child = spawn(
    process.execPath,
    ['--import', fileURLToPath(new URL('loop-delay.ts', import.meta.url)), 'server/main.ts'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        ...(options.clientDir === undefined ? {} : { CLIENT_DIR: options.clientDir }),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: options.databaseUrl ?? '',
        DEMO: '1',
        DEMO_STAFF: String(options.staff),
        LOG_LEVEL: 'warn',
      },
    },
  )
  const url = `http://127.0.0.1:${await portOf(child)}`
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    stop,
    async remove() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    resetLoopDelay: () => void child.send('reset'),
    async loopDelayMs() {
      child.send('read')
      const [{ loopDelayMs }] = (await once(child, 'message')) as [{ loopDelayMs: number }]
      return loopDelayMs
    },
    login: (username) => login(url, username),
  }
}

/** Reads the banner, in which the port stands. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (text: Buffer) => {
      said += text
      const port = /localhost:(\d+)\/admin/.exec(said)?.[1]
      if (port !== undefined) resolve(Number(port))
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`the server did not start:\n${said}`)))
  })
}

async function login(url: string, username: string): Promise<{ token: string; domain: string }> {
  const response = await fetch(url + callPath(registry, identity.calls.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, deviceId: randomUUID() }),
  })
  const { code, message, result } = (await response.json()) as {
    code: number
    message: string
    result: { token: string; domain: string } | null
  }
  if (!result) throw new Error(`login of ${username}: ${code} ${message}`)
  return { token: result.token, domain: result.domain }
}
