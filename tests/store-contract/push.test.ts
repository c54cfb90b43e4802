// The rules of push over each store.
import { afterAll, describe } from 'vitest'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import { createMemoryStore } from '#server/sync/store/memory-store.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { openPGlite } from '#tests/kit/sync/sync-database.ts'
import { hasPostgres, openPostgres, postgresTitle } from '#tests/kit/sync/sync-postgres.ts'
import { registerMergeContract } from './merge-contract.ts'
import { registerPushContract } from './push-contract.ts'
import { registerRememberedContract } from './remembered-contract.ts'
import { registerTogether } from './together-contract.ts'

function register(name: string, makeStore: () => Promise<SyncStore>): void {
  registerPushContract(name, makeStore)
  registerMergeContract(name, makeStore)
  registerRememberedContract(name, makeStore)
  registerTogether(name, makeStore)
}

register('memory', async () => createMemoryStore())

const pglite = openPGlite()
afterAll(async () => (await pglite).close())
register('PGlite', async () => createKyselyStore({ db: (await pglite).kysely }))

describe.skipIf(!hasPostgres())(postgresTitle('on a PostgreSQL server'), () => {
  const opened = hasPostgres() ? openPostgres() : undefined
  const store = opened?.then(async (server) => createKyselyStore({ db: (await server.connect()).kysely }))
  afterAll(async () => (await opened)?.close())
  register('PostgreSQL', async () => {
    if (!store) throw new Error('no PostgreSQL here')
    return store
  })
})
