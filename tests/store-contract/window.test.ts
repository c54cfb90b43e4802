// The rules of windows over each store.
import { afterAll, describe, expect, test } from 'vitest'
import { collection, group } from '#contract/kit/collection.ts'
import { date, text } from '#contract/kit/field.ts'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import { createMemoryStore } from '#server/sync/store/memory-store.ts'
import { openPGlite } from '#tests/kit/sync/sync-database.ts'
import { hasPostgres, openPostgres, postgresTitle } from '#tests/kit/sync/sync-postgres.ts'
import { createWindowTables } from '#tests/kit/sync/window-sample.ts'
import { registerWindowContract } from './window-contract.ts'

registerWindowContract('memory', async () => createMemoryStore())

const pglite = openPGlite().then(async (database) => {
  await createWindowTables(database)
  return database
})
afterAll(async () => (await pglite).close())
registerWindowContract('PGlite', async () => createKyselyStore({ db: (await pglite).kysely }))

describe.skipIf(!hasPostgres())(postgresTitle('on a PostgreSQL server'), () => {
  const opened = hasPostgres() ? openPostgres() : undefined
  const database = opened?.then(async (server) => {
    const connected = await server.connect()
    await createWindowTables(connected)
    return connected
  })
  afterAll(async () => (await opened)?.close())
  registerWindowContract('PostgreSQL', async () => {
    const connected = await database
    if (!connected) throw new Error('no PostgreSQL here')
    return createKyselyStore({ db: connected.kysely })
  })
})

describe('a window that is declared wrongly', () => {
  const declare = (window: object) => () =>
    collection('wrong', { base: group('', { title: text(1, 9), day: date() }), more: group('a', { late: date() }) }, {
      audience: 'user',
      idPrefix: 'wrong',
      lookups: [],
      window,
    } as unknown as Parameters<typeof collection>[2])

  test.each([
    ['by a text', { field: 'title', days: 3 }],
    ['by a field that not everybody reads', { field: 'late', days: 3 }],
    ['of nothing', { field: 'day' }],
    ['with exceptions by a field that is not there', { field: 'day', days: 3, always: { field: 'status', in: ['a'] } }],
  ])('%s', (_, window) => {
    expect(declare(window)).toThrow('wrong')
    expect(declare({ field: 'day', days: 3 })).not.toThrow()
  })
})
