// The simulated server's rows in a real database: the migrated program's own, with tables for the simulation's business.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Database, DatabaseLog } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type MirroredTable, mirroredTable } from '#server/db/mirrored-table.ts'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import type { ChangeEntry, SyncStore } from '#server/sync/store/store.ts'
import { tableOf } from '#server/sync/store/table.ts'
import { startPostgres } from '#tests/kit/postgres-server.ts'
import { RECORD_TABLES } from './sim-records.ts'
import type { SimStore } from './sim-store.ts'

export type SimDatabaseKind = 'pglite' | 'postgres'

export interface SimDatabase {
  /** An empty store. The one before must not be used any more: they share the tables. */
  readonly fresh: () => Promise<SimStore>
  readonly close: () => Promise<void>
}

const log: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/** Tables of the simulation's collections; `note` and `badge` are the second release's. */
const TABLES: readonly MirroredTable[] = [
  {
    collection: 'item',
    columns: {
      team: 'text not null',
      a: 'text not null',
      b: 'text not null',
      hits: 'integer not null',
      note: 'text',
      secret: 'text',
    },
    rowScope: 'team',
  },
  { collection: 'part', columns: { item_uri: 'text not null', name: 'text not null' } },
  { collection: 'memo', columns: { text: 'text not null' } },
  { collection: 'talk', columns: { topic: 'text not null', people: 'jsonb not null' } },
  { collection: 'badge', columns: { word: 'text not null' } },
  ...RECORD_TABLES,
]
/** What a backup holds. The epoch stays: the hard case is a restored database that does not say so (Q7). */
const KEPT = [
  'sync_scope',
  'sync_commit',
  'recorded_change',
  'participation',
  'departure',
  'row_move',
  ...TABLES.map(({ collection }) => collection),
]

/** Opens a database for many seeds, one after the other. Answers why there is none, where no server is to be had. */
export async function openSimDatabase(kind: SimDatabaseKind): Promise<SimDatabase | { readonly missing: string }> {
  if (kind === 'pglite') return prepare(await connectDatabase({ log }), async () => undefined)
  const start = await startPostgres()
  if ('missing' in start) return start
  const { url, stop } = start.server
  const name = `sim_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return prepare(await connectDatabase({ url: address.href, pool: 2, log }), async () => {
    await onServer(url, `drop database if exists ${name} with (force)`)
    await stop()
  })
}

async function onServer(url: string, statement: string): Promise<void> {
  const database = await connectDatabase({ url, pool: 1, log })
  try {
    await sql.raw(statement).execute(database.kysely)
  } finally {
    await database.close()
  }
}

async function prepare(database: Database, afterwards: () => Promise<void>): Promise<SimDatabase> {
  await migrate(database, { log })
  for (const table of TABLES) await mirroredTable(database.kysely, table)
  const copies = KEPT.map((table) => `create table backup_${table} (like ${table})`)
  await run(database, copies)
  return {
    fresh: async () => {
      await replaceRows(database, [])
      return databaseStore(database)
    },
    close: async () => {
      await database.close()
      await afterwards()
    },
  }
}

const run = async (database: Database, statements: readonly string[]): Promise<void> => {
  await database.batch(statements.map((statement) => ({ sql: statement })))
}

/** As restoring from a dump does: past the triggers, which let nothing go backwards. */
const replaceRows = (database: Database, filling: readonly string[]): Promise<void> =>
  run(database, [
    ...KEPT.map((table) => `alter table ${table} disable trigger user`),
    `truncate ${KEPT.join(', ')}`,
    ...filling,
    ...KEPT.map((table) => `alter table ${table} enable trigger user`),
  ])

function databaseStore(database: Database): SimStore {
  const { kysely } = database
  const opened = () => createKyselyStore({ db: kysely })
  let store = opened()
  let hasBackup = false
  // The truth is asked for with every pull; it changes with writes only.
  let truth = new Map<string, AnyRow[]>()
  const sync: SyncStore = {
    write: async (body) => {
      truth = new Map()
      return store.write(body)
    },
    writeOn: async (...decision) => {
      truth = new Map()
      return store.writeOn(...decision)
    },
    find: (wanted) => store.find(wanted),
    look: (ask) => store.look(ask),
    read: (ask, reads) => store.read(ask, reads),
  }
  return {
    sync,
    rows: async (collection, scope) => {
      const key = `${collection.schema} ${collection.name} ${scope}`
      const rows = truth.get(key) ?? (await liveRows(database, collection, scope))
      truth.set(key, rows)
      return rows
    },
    history: async () => {
      const { rows } = await sql<{ json: string }>`
        select coalesce(json_agg(json_build_object('collection', collection, 'uri', uri, 'scope', scope, 'action', action,
          'fields', fields, 'userId', user_id, 'mutationId', mutation_id, 'atMs', at_ms) order by at_ms, id), '[]')::text as json
        from change_log`.execute(kysely)
      return JSON.parse(rows[0]?.json ?? '[]') as ChangeEntry[]
    },
    backUp: async () => {
      hasBackup = true
      await run(database, [
        `truncate ${KEPT.map((table) => `backup_${table}`).join(', ')}`,
        ...KEPT.map((table) => `insert into backup_${table} select * from ${table}`),
      ])
    },
    restore: async () => {
      if (!hasBackup) return false
      await replaceRows(
        database,
        KEPT.map((table) => `insert into ${table} overriding system value select * from backup_${table}`),
      )
      store = opened()
      truth = new Map()
      return true
    },
  }
}

async function liveRows({ kysely }: Database, collection: AnyCollection, scope: string): Promise<AnyRow[]> {
  const table = tableOf(collection)
  const columns = table.mirrored.map((column) => sql.ref(column.name))
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_array(uri, rev, ${sql.join(columns)}) order by uri), '[]')::text as json
    from ${sql.table(table.name)} where scope = ${scope} and deleted_at is null`.execute(kysely)
  const lines = JSON.parse(rows[0]?.json ?? '[]') as unknown[][]
  return lines.map(([uri, rev, ...values]) => {
    const fields = table.mirrored.map((column, i) => [column.field, values[i] ?? null] as const)
    return { uri: uri as string, rev: rev as number, ...Object.fromEntries(fields) }
  })
}
