// A PostgreSQL server for tests: the one of DATABASE_URL, or a throw-away cluster from the machine's own binaries.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate } from './sync-database.ts'

export interface TestPostgres {
  /** A connection pool of its own on one migrated database: what another process would have. */
  readonly connect: () => Kysely<unknown>
  readonly close: () => Promise<void>
}

/** True when a PostgreSQL server can be had here. */
export const hasPostgres = (): boolean => process.env.DATABASE_URL !== undefined || binaries() !== undefined

/** Opens a new, migrated database; `close` ends every pool and removes what was started. */
export async function openPostgres(): Promise<TestPostgres> {
  const cluster = process.env.DATABASE_URL ? undefined : await startCluster()
  const serverUrl = process.env.DATABASE_URL ?? cluster?.url ?? ''
  const name = `sync_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const admin = connectTo(serverUrl)
  await sql.raw(`create database ${name}`).execute(admin)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const pools: Kysely<unknown>[] = []
  const connect = () => {
    const db = connectTo(url.href)
    pools.push(db)
    return db
  }
  await migrate(connect())
  return {
    connect,
    close: async () => {
      for (const pool of pools) await pool.destroy()
      await sql.raw(`drop database ${name}`).execute(admin)
      await admin.destroy()
      await cluster?.stop()
    },
  }
}

function connectTo(connectionString: string): Kysely<unknown> {
  const pool = new pg.Pool({ connectionString, max: 8 })
  // A pool reports connections that the server closes at its end; the next query opens a new one.
  pool.on('error', () => undefined)
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}

function binaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(root, version, 'bin')), '/usr/local/bin', '/usr/bin']
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = binaries()
  if (!bin) throw new Error('no PostgreSQL here')
  const user = owner()
  const folder = mkdtempSync(join(tmpdir(), 'sync-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = { ...user, cwd: folder }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...run,
    stdio: 'ignore',
  })
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await ready(server)
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
