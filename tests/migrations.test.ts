// The migrations against the registry: what the contract declares is what the database has.
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { department } from '#contract/domains/organisation.ts'
import { registry } from '#contract/index.ts'
import { completeRow } from '#contract/kit/collection.ts'
import type { Database } from '#server/db/database.ts'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import { constraintOf, tableOf } from '#server/sync/store/table.ts'
import { openPGlite } from './kit/sync/sync-database.ts'
import { departmentValues } from './kit/sync/sync-roster.ts'
import { newId } from './kit/sync/sync-who.ts'

let opened: Database
let db: Kysely<unknown>
beforeAll(async () => {
  opened = await openPGlite()
  db = opened.kysely
})
afterAll(() => opened.close())

const collections = [...registry.collections.values()]
const SYSTEM = {
  uri: 'text NO',
  scope: 'text NO',
  rev: 'bigint NO',
  created_at: 'bigint YES',
  created_by: 'text YES',
  updated_at: 'bigint YES',
  updated_by: 'text YES',
  deleted_at: 'bigint YES',
}

async function indexesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = ${table}`.execute(
    db,
  )
  // A column named like a word of SQL stands in quotes.
  return rows.map((row) => row.indexdef.replaceAll('"', ''))
}

describe.each(collections.map((collection) => [collection.name, collection] as const))('%s', (_, collection) => {
  test('the table has the declared columns and no others', async () => {
    const { rows } = await sql<{ name: string; type: string; nullable: string }>`
      select column_name as name, data_type as type, is_nullable as nullable
      from information_schema.columns where table_name = ${tableOf(collection).name}`.execute(db)
    const live = Object.fromEntries(rows.map(({ name, type, nullable }) => [name, `${type} ${nullable}`]))
    const fields = { ...collection.fields, ...collection.sensitiveFields }
    const declared = tableOf(collection).columns.map(({ field, name, type }) => [
      name,
      `${type} ${fields[field]?.nullable === true ? 'YES' : 'NO'}`,
    ])
    expect(live).toEqual({ ...SYSTEM, ...Object.fromEntries(declared) })
  })

  test('it is indexed for fillings and every lookup, and by nothing that every write changes', async () => {
    const indexes = await indexesOf(tableOf(collection).name)
    // Rows that are looked up are live ones.
    const on = (columns: string) =>
      indexes.some(
        (index) => index.endsWith(`(${columns})`) || index.endsWith(`(${columns}) WHERE (deleted_at IS NULL)`),
      )
    // Else no row could be written in its place: deltas find what moved in a list of its own.
    expect(indexes.some((index) => /\b(rev|updated_at|updated_by)\b/.test(index))).toBe(false)
    expect(on('scope, right(uri, 3) COLLATE C')).toBe(true)
    for (const lookup of collection.lookups)
      expect(on(`scope, ${tableOf(collection).byField.get(lookup)?.name}`)).toBe(true)
  })

  test('[Q1] the trigger stands before every kind of write', async () => {
    const { rows } = await sql<{ name: string }>`
      select trigger.tgname as name from pg_trigger trigger join pg_class on pg_class.oid = trigger.tgrelid
      where pg_class.relname = ${tableOf(collection).name} and not trigger.tgisinternal order by 1`.execute(db)
    const departed = collection.scope ? ['departed'] : []
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['keep', 'stamp', ...departed]))
  })
})

test('every unique index of a collection is declared, and the other way round', async () => {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select indexname as name, tablename as table, indexdef as definition from pg_indexes
    where indexdef like 'CREATE UNIQUE%' and indexname not like '%_pkey'`.execute(db)
  const tables = new Map(collections.map((collection) => [tableOf(collection).name, collection]))
  const live = rows.flatMap(({ name, table, definition }) => {
    const collection = tables.get(table)
    const column = /\(scope, "?(\w+)"?\)/.exec(definition)?.[1]
    if (!collection) return []
    const field = tableOf(collection).columns.find((one) => one.name === column)?.field
    return [{ constraint: name, collection: collection.name, field }]
  })
  const byName = (a: { constraint: string }, b: { constraint: string }) => (a.constraint < b.constraint ? -1 : 1)
  const declared = collections.flatMap((collection) =>
    collection.unique.map((rule) => ({
      constraint: constraintOf(collection, rule),
      collection: collection.name,
      field: rule.field,
    })),
  )
  expect(live.sort(byName)).toEqual(declared.sort(byName))
})

describe('[Q1] no write path goes round the counter', () => {
  const scope = 'org:trigger'
  const uri = newId('dept')
  beforeAll(async () => {
    const row = completeRow(department, uri, departmentValues())
    await createKyselyStore({ db }).write((tx) =>
      tx.flush([{ kind: 'insert', collection: department, scope, row }], [], []),
    )
  })

  test.each([
    ['insert', `insert into department select (jsonb_populate_record(d, '{"uri": "x"}')).* from department d`],
    ['update', `update department set sort_no = 9`],
    ['update of rev itself', `update department set rev = 99`],
    ['delete', `delete from department`],
    ['truncate', `truncate department`],
    ['counter back', `update sync_scope set version = 0`],
    ['counter removed', `delete from sync_scope`],
    ['counters truncated', `truncate sync_scope`],
  ])('%s without it is refused', async (_, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: 'GT001' })
  })

  test('a write under the counter of another scope is refused', async () => {
    const trick = db.transaction().execute(async (tx) => {
      await sql`insert into sync_scope (scope, version) values ('org:other', 1)`.execute(tx)
      await sql`update department set sort_no = 9`.execute(tx)
    })
    await expect(trick).rejects.toMatchObject({ code: 'GT001' })
  })

  test('a row keeps its uri and scope, and takes the counter whatever it is told', async () => {
    const write = (statement: string) =>
      db.transaction().execute(async (tx) => {
        await sql`update sync_scope set version = version + 1 where scope = ${scope}`.execute(tx)
        await sql.raw(statement).execute(tx)
      })
    await expect(write(`update department set uri = 'y'`)).rejects.toMatchObject({ code: 'GT001' })
    await expect(write(`update department set scope = 'org:other'`)).rejects.toMatchObject({ code: 'GT001' })
    await write('update department set rev = 1000')
    const { rows } = await sql<{ same: boolean }>`
      select d.rev = s.version as same from department d join sync_scope s using (scope)`.execute(db)
    expect(rows).toEqual([{ same: true }])
  })
})
