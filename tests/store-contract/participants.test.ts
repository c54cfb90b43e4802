// The rules of shared rows over each store.
import { afterAll, describe, expect, test } from 'vitest'
import { collection, group } from '#contract/kit/collection.ts'
import { text } from '#contract/kit/field.ts'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import { createMemoryStore } from '#server/sync/store/memory-store.ts'
import { createMatterTable } from '#tests/kit/isolation/overseen-sample.ts'
import { createMemoTable } from '#tests/kit/isolation/participants-sample.ts'
import { openPGlite } from '#tests/kit/sync/sync-database.ts'
import { hasPostgres, openPostgres, postgresTitle } from '#tests/kit/sync/sync-postgres.ts'
import { registerOverseersContract } from './overseers-contract.ts'
import { registerParticipantsContract } from './participants-contract.ts'

registerParticipantsContract('memory', async () => createMemoryStore())
registerOverseersContract('memory', async () => createMemoryStore())

const pglite = openPGlite().then(async (database) => {
  await createMemoTable(database)
  await createMatterTable(database)
  return database
})
afterAll(async () => (await pglite).close())
registerParticipantsContract('PGlite', async () => createKyselyStore({ db: (await pglite).kysely }))
registerOverseersContract('PGlite', async () => createKyselyStore({ db: (await pglite).kysely }))

describe.skipIf(!hasPostgres())(postgresTitle('on a PostgreSQL server'), () => {
  const opened = hasPostgres() ? openPostgres() : undefined
  const database = opened?.then(async (server) => {
    const connected = await server.connect()
    await createMemoTable(connected)
    await createMatterTable(connected)
    return connected
  })
  afterAll(async () => (await opened)?.close())
  const makeStore = async () => {
    const connected = await database
    if (!connected) throw new Error('no PostgreSQL here')
    return createKyselyStore({ db: connected.kysely })
  }
  registerParticipantsContract('PostgreSQL', makeStore)
  registerOverseersContract('PostgreSQL', makeStore)
})

describe('a collection that is declared wrongly', () => {
  const declare = (options: object) => () =>
    collection('wrong', { base: group('code', { title: text(1, 9) }) }, {
      idPrefix: 'wrong',
      lookups: [],
      ...options,
    } as unknown as Parameters<typeof collection>[2])

  test.each([
    ['participants that nothing names', { audience: 'participants' }],
    ['names in a field that is not there', { audience: 'participants', participants: ['who'] }],
    ['names for another audience', { audience: 'organisation', participants: ['title'] }],
    [
      'participants within a data scope',
      { audience: 'participants', participants: ['title'], scope: { resource: 'a', field: 'title' } },
    ],
  ])('%s', (_, options) => {
    expect(declare(options)).toThrow('wrong')
  })
})
