import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Database } from '#server/db/database.ts'
import { type Migration, migrate, readMigrations } from '#server/db/migrate.ts'
import { describeDatabases, silentLog } from '#tests/kit/server/database.ts'

const log = silentLog
const step = (name: string, ...statements: string[]): Migration => ({
  name,
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
const FIRST = step('0001-first', 'create table thing (id int)', 'insert into thing values (1)')
const SECOND = step('0002-second', 'alter table thing add column name text')
/** Those of the schema that is open: the embedded database may hold others, of tests before. */
const tables = async ({ kysely }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename collate "C"`.execute(
    kysely,
  )
  return rows.map(({ name }) => name)
}

describeDatabases('migrations', (open) => {
  test('the program’s own run once, in order, and then never again', async () => {
    const database = await open()
    const names = (await readMigrations()).map(({ name }) => name)
    expect(await migrate(database, { log })).toEqual(names)
    expect(names).toEqual(names.toSorted())
    expect(await migrate(database, { log })).toEqual([])
    expect(await tables(database)).toEqual(expect.arrayContaining(['migration', 'sync_epoch', 'employee', 'account']))
    const { rows } = await sql<{ epoch: string }>`select epoch from sync_epoch`.execute(database.kysely)
    expect(rows).toHaveLength(1)
  })

  test('processes that start together run each migration once', async () => {
    const database = await open()
    const others = await Promise.all(
      [1, 2].map(async () => (database.url ? connectDatabase({ url: database.url, log }) : database)),
    )
    const runs = await Promise.all(
      [database, ...others].map((one) => migrate(one, { log, migrations: [FIRST, SECOND] })),
    )
    for (const other of others) if (other !== database) await other.close()
    expect(runs.flat().sort()).toEqual(['0001-first', '0002-second'])
    expect((await sql`select * from thing`.execute(database.kysely)).rows).toEqual([{ id: 1, name: null }])
  })

  test('only what is missing runs', async () => {
    const database = await open()
    expect(await migrate(database, { log, migrations: [FIRST] })).toEqual(['0001-first'])
    expect(await migrate(database, { log, migrations: [SECOND, FIRST] })).toEqual(['0002-second'])
  })

  test('one that breaks takes back the whole run and says its name', async () => {
    const database = await open()
    const broken = step('0003-broken', 'create table half (id int)', 'insert into half values (1 / 0)')
    await expect(migrate(database, { log, migrations: [FIRST, SECOND, broken] })).rejects.toThrow('0003-broken')
    expect(await tables(database)).toEqual([])
    expect(await migrate(database, { log, migrations: [FIRST] })).toEqual(['0001-first'])
  })

  test('a database of a newer version, or of another line, is left alone', async () => {
    const database = await open()
    await migrate(database, { log, migrations: [FIRST, SECOND] })
    const older = migrate(database, { log, migrations: [FIRST] })
    await expect(older).rejects.toMatchObject({ name: 'MigrationRefused' })
    await expect(older).rejects.toThrow(/newer version.*0002-second.*0001-first/)
    const other = migrate(database, { log, migrations: [FIRST, step('0002-other'), step('0003-third')] })
    await expect(other).rejects.toThrow(/0002-second.*does not know/)
  })

  test('two with one number are a mistake of the program', async () => {
    const database = await open()
    await expect(migrate(database, { log, migrations: [FIRST, step('0001-again')] })).rejects.toThrow('same number')
  })
})
