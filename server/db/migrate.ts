// Brings a database to the state that this version of the program needs.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, DatabaseLog } from './database.ts'

export interface Migration {
  /** `0004-identity`: its number orders it, its name never changes again. */
  readonly name: string
  readonly up: (db: Kysely<unknown>) => Promise<void>
}

/** The database and this program do not fit together; the message says what to do. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

const FOLDER = new URL('./migrations/', import.meta.url)
const FILE = /^(\d{4}-[a-z0-9-]+)\.ts$/
/** Any fixed number; it names the lock of this program's migrations within its database. */
const LOCK = 710_420_230_001

export interface MigrateOptions {
  readonly log: DatabaseLog
  /** Default: all of `server/db/migrations`. */
  readonly migrations?: readonly Migration[]
}

/**
 * Runs what is missing, in order, in one transaction: all of it or nothing. Several processes may start together; one does
 * it, the others wait and find it done. Returns the names that were run. Throws `MigrationRefused` when the database was
 * written by a newer version or knows a migration that this one does not.
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<string[]> {
  const migrations = inOrder(options.migrations ?? (await readMigrations()))
  return database.kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(transaction)
    await sql`create table if not exists migration (name text primary key, at_ms bigint not null)`.execute(transaction)
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(transaction)
    const done = rows.map(({ name }) => name)
    refuseStrangers(done, migrations)
    const missing = migrations.filter(({ name }) => !done.includes(name))
    for (const migration of missing) await run(migration, transaction, options.log)
    return missing.map(({ name }) => name)
  })
}

/** The migrations of `server/db/migrations`. */
export async function readMigrations(): Promise<Migration[]> {
  const files = await readdir(fileURLToPath(FOLDER))
  const names = files.flatMap((file) => FILE.exec(file)?.[1] ?? [])
  return Promise.all(
    names.sort().map(async (name) => {
      const module: Partial<Migration> = await import(/* @vite-ignore */ new URL(`${name}.ts`, FOLDER).href)
      if (!module.up) throw new Error(`migration ${name} exports no up()`)
      return { name, up: module.up }
    }),
  )
}

async function run({ name, up }: Migration, transaction: Transaction<unknown>, log: DatabaseLog): Promise<void> {
  try {
    await up(transaction)
  } catch (error) {
    throw new Error(`migration ${name} did not succeed; the database is as it was before`, { cause: error })
  }
  await sql`insert into migration (name, at_ms) values (${name}, ${Date.now()})`.execute(transaction)
  log.info({ migration: name }, 'migrated')
}

const numberOf = (name: string): number => Number.parseInt(name, 10)

function inOrder(migrations: readonly Migration[]): Migration[] {
  const sorted = migrations.toSorted((a, b) => numberOf(a.name) - numberOf(b.name))
  for (const [index, { name }] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && numberOf(before.name) === numberOf(name)) {
      throw new Error(`migrations ${before.name} and ${name} have the same number`)
    }
  }
  return sorted
}

function refuseStrangers(done: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const strange = done.filter((name) => !known.has(name))
  const first = strange[0]
  if (first === undefined) return
  const newest = migrations.at(-1)?.name ?? 'none'
  const newer = strange.some((name) => numberOf(name) > numberOf(newest))
  throw new MigrationRefused(
    newer
      ? `the database was written by a newer version of Gantry: it has ${strange.join(', ')}, this version ends with ${newest}. Start the newer version, or restore a backup from before it.`
      : `the database has ${strange.join(', ')}, which this version of Gantry does not know: it belongs to another line of the program.`,
  )
}
