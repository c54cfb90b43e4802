// The rules of pull over each store.
import { afterAll, describe } from 'vitest'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import { createMemoryStore } from '#server/sync/store/memory-store.ts'
import { openPGlite } from '#tests/kit/sync/sync-database.ts'
import { hasPostgres, openPostgres, postgresTitle } from '#tests/kit/sync/sync-postgres.ts'
import { registerPullContract } from './pull-contract.ts'

registerPullContract('memory', async () => createMemoryStore())

const pglite = openPGlite()
afterAll(async () => (await pglite).close())
registerPullContract('PGlite', async () => createKyselyStore({ db: (await pglite).kysely }))

describe.skipIf(!hasPostgres())(postgresTitle('on a PostgreSQL server'), () => {
  const opened = hasPostgres() ? openPostgres() : undefined
  const store = opened?.then(async (server) => createKyselyStore({ db: (await server.connect()).kysely }))
  afterAll(async () => (await opened)?.close())
  registerPullContract('PostgreSQL', async () => {
    if (!store) throw new Error('no PostgreSQL here')
    return store
  })
})
