// The suite of the sync store over each of its implementations.
import { afterAll, describe } from 'vitest'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import { createMemoryStore } from '#server/sync/store/memory-store.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { openPGlite } from '#tests/kit/sync/sync-database.ts'
import { hasPostgres, openPostgres, postgresTitle } from '#tests/kit/sync/sync-postgres.ts'
import { registerMoved } from './moved-contract.ts'
import { registerStoreReads } from './store-reads-contract.ts'
import { registerStoreWrites } from './store-writes-contract.ts'
import { registerWriteOn } from './write-on-contract.ts'

function registerSyncStore(name: string, makeStore: () => Promise<SyncStore>): void {
  registerStoreWrites(name, makeStore)
  registerStoreReads(name, makeStore)
  registerWriteOn(name, makeStore)
  registerMoved(name, makeStore)
}

const memory = createMemoryStore()
registerSyncStore('memory', async () => memory)

const pglite = openPGlite()
afterAll(async () => (await pglite).close())
registerSyncStore('PGlite', async () => createKyselyStore({ db: (await pglite).kysely }))

describe.skipIf(!hasPostgres())(postgresTitle('on a PostgreSQL server'), () => {
  const opened = hasPostgres() ? openPostgres() : undefined
  const store = opened?.then(async (server) => createKyselyStore({ db: (await server.connect()).kysely }))
  afterAll(async () => (await opened)?.close())
  registerSyncStore('PostgreSQL', async () => {
    if (!store) throw new Error('no PostgreSQL here')
    return store
  })
})
