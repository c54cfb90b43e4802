// The table that a migration makes for a collection in one call.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { mirroredTable } from '#server/db/mirrored-table.ts'
import { describeDatabases, silentLog } from '#tests/kit/server/database.ts'

const SITE = {
  collection: 'buildingSite',
  columns: { name: 'text not null', code: 'text', status: 'text not null', group_uri: 'text', order: 'integer' },
  lookups: ['code', 'order'],
  unique: ['name', { column: 'code', where: "status <> 'closed'" }],
  rowScope: 'group_uri',
}

/** A write of site rows, with their counter moved before it. */
const write = ({ kysely }: Database, statement: string) =>
  kysely.transaction().execute(async (tx) => {
    await sql`insert into sync_scope (scope, version) values ('org:a', 1)
      on conflict (scope) do update set version = sync_scope.version + 1`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

const site = (uri: string, name: string, code: string | null, status = 'open') =>
  `insert into building_site (uri, scope, rev, name, code, status, group_uri)
    values ('${uri}', 'org:a', 0, '${name}', ${code === null ? 'null' : `'${code}'`}, '${status}', 'dept_1')`

describeDatabases('the table of a collection', (open) => {
  const opened = async (): Promise<Database> => {
    const database = await open()
    await migrate(database, { log: silentLog })
    await mirroredTable(database.kysely, SITE)
    return database
  }

  test('has its indexes, its triggers and room for a second version of a row', async () => {
    const database = await opened()
    const { rows: indexes } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename = 'building_site' order by 1`.execute(database.kysely)
    expect(indexes.map(({ name }) => name)).toEqual([
      'building_site_code',
      'building_site_code_unique',
      'building_site_name_unique',
      'building_site_order',
      'building_site_pkey',
      'building_site_tail',
    ])
    const { rows: triggers } = await sql<{ name: string }>`
      select tgname as name from pg_trigger where tgrelid = 'building_site'::regclass order by 1`.execute(
      database.kysely,
    )
    expect(triggers.map(({ name }) => name)).toEqual(['departed', 'keep', 'stamp'])
    const { rows: options } = await sql<{ options: string[] }>`
      select reloptions as options from pg_class where oid = 'building_site'::regclass`.execute(database.kysely)
    expect(options).toEqual([{ options: ['fillfactor=80'] }])
  })

  test('keeps its unique rules among the live rows they hold for', async () => {
    const database = await opened()
    await write(database, site('site_1', 'North', 'N'))
    await expect(write(database, site('site_2', 'North', null))).rejects.toMatchObject({
      constraint: 'building_site_name_unique',
    })
    await expect(write(database, site('site_2', 'South', 'N'))).rejects.toMatchObject({
      constraint: 'building_site_code_unique',
    })
    await write(database, site('site_2', 'South', 'N', 'closed'))
    await write(database, `update building_site set deleted_at = 1 where uri = 'site_1'`)
    await write(database, site('site_3', 'North', 'N'))
  })

  test('[Q1] [Q3] notes what moved, and what a row has left', async () => {
    const database = await opened()
    await write(database, site('site_1', 'North', null))
    await write(database, `update building_site set group_uri = 'dept_2'`)
    const { rows: moves } = await sql<{ uri: string }>`
      select uri from row_move where collection = 'building_site'`.execute(database.kysely)
    expect(moves).toEqual([{ uri: 'site_1' }, { uri: 'site_1' }])
    const { rows: left } = await sql<{ collection: string; uri: string; value: string }>`
      select collection, uri, value from departure`.execute(database.kysely)
    expect(left).toEqual([{ collection: 'buildingSite', uri: 'site_1', value: 'dept_1' }])
  })

  test('is refused where a named column is not there, or a name would be cut off', async () => {
    const database = await opened()
    const made = (changed: object) =>
      mirroredTable(database.kysely, { collection: 'other', columns: { name: 'text' }, ...changed })
    await expect(made({ lookups: ['nmae'] })).rejects.toThrow('other has no column nmae')
    await expect(made({ rowScope: 'team' })).rejects.toThrow('other has no column team')
    await expect(made({ columns: { ['n'.repeat(64)]: 'text' } })).rejects.toThrow('at most 63')
  })
})
