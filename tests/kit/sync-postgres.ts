// A PostgreSQL server for tests: the one of DATABASE_URL, or a throw-away cluster from the machine's own binaries.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { silentLog } from './sync-database.ts'

export interface TestPostgres {
  /** Connections of its own on one migrated database: what another process would have. */
  readonly connect: () => Promise<Database>
  readonly close: () => Promise<void>
}

/** True when a PostgreSQL server can be had here. */
export const hasPostgres = (): boolean => process.env.DATABASE_URL !== undefined || binaries() !== undefined

/** Opens a new, migrated database; `close` ends every connection and removes what was started. */
export async function openPostgres(): Promise<TestPostgres> {
  const cluster = process.env.DATABASE_URL ? undefined : await startCluster()
  const serverUrl = process.env.DATABASE_URL ?? cluster?.url ?? ''
  const name = `sync_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const admin = await connectTo(serverUrl)
  await sql.raw(`create database ${name}`).execute(admin.kysely)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const opened: Database[] = []
  const connect = async () => {
    const database = await connectTo(url.href)
    opened.push(database)
    return database
  }
  await migrate(await connect(), { log: silentLog })
  return {
    connect,
    close: async () => {
      for (const database of opened) await database.close()
      await sql.raw(`drop database ${name}`).execute(admin.kysely)
      await admin.close()
      await cluster?.stop()
    },
  }
}

const connectTo = (url: string): Promise<Database> => connectDatabase({ url, pool: 8, log: silentLog })

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
