import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

export interface DurablePostgres {
  /** Makes an empty database and answers its address. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** Empty: whoever runs this process. */
interface Owner {
  readonly uid?: number
  readonly gid?: number
}

const run = promisify(execFile)
const START_MS = 30_000
/** Ends the server when its input is closed, also when this process was killed. */
const SUPERVISOR = 'dir=$1; shift; "$@" & pid=$!; cat > /dev/null; kill -INT $pid; wait $pid; rm -rf "$dir"'

/**
 * A PostgreSQL server from the machine's own binaries with its default settings, so durable (the one of the tests is not,
 * for speed). Undefined when there are no binaries.
 */
export async function startDurablePostgres(): Promise<DurablePostgres | undefined> {
  const folder = binaries()
  const owner: Owner | undefined = process.getuid?.() === 0 ? unprivilegedUser() : {}
  if (!folder || !owner) return undefined
  const home = await mkdtemp(join(tmpdir(), 'gantry-bench-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(home, owner.uid, owner.gid)
  const as = { cwd: home, env: { ...process.env, LC_ALL: 'C' }, ...owner }
  const data = join(home, 'data')
  await run(
    join(folder, 'initdb'),
    ['-D', data, '--username=gantry', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    as,
  )
  const port = await freePort()
  const command = [join(folder, 'postgres'), '-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '']
  const server = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', home, ...command], {
    ...as,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const address = (name: string) => `postgres://gantry@127.0.0.1:${port}/${name}`
  await answers(address('postgres'))
  return {
    async createDatabase(name) {
      const client = await connect(address('postgres'))
      await client.query(`create database "${name}"`)
      await client.end()
      return address(name)
    },
    async stop() {
      server.stdin?.end()
      await exited
      await rm(home, { recursive: true, force: true })
    },
  }
}

function binaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'))
  const packaged = '/usr/lib/postgresql'
  const debian = existsSync(packaged)
    ? readdirSync(packaged).map((version) => join(packaged, version, 'bin/initdb'))
    : []
  return [...onPath, ...debian]
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))
    .find((folder) => existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): Owner | undefined {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function answers(url: string): Promise<void> {
  const until = performance.now() + START_MS
  for (;;) {
    try {
      return await (await connect(url)).end()
    } catch (error) {
      // Not up yet: the only failure that waiting mends.
      if (performance.now() > until) throw error
      await pause(50)
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
