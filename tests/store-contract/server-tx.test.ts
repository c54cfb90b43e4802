// The server's `tx` over both of its stores.
import { afterAll, describe } from 'vitest'
import { Refusal } from '#contract/kit/refusal.ts'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import { createMemoryStore } from '#server/sync/store/memory-store.ts'
import { createBatchLayer, createMutationLayer } from '#server/sync/store/row-layer.ts'
import { createServerTx } from '#server/sync/store/server-tx.ts'
import type { ChangeEntry, SyncStore } from '#server/sync/store/store.ts'
import { openPGlite } from '#tests/kit/sync/sync-database.ts'
import { hasPostgres, openPostgres, postgresTitle } from '#tests/kit/sync/sync-postgres.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'
import { registerTxContract, type TxHarness } from './tx-contract.ts'

function harnessOver(store: SyncStore): TxHarness {
  const who = buildWho()
  return {
    mutate: (run) =>
      store.write(async (storeTx) => {
        const batch = createBatchLayer(storeTx)
        const rows = createMutationLayer(batch)
        const history: ChangeEntry[] = []
        try {
          await run(createServerTx({ rows, who, causeId: newId(), atMs: 1, history, restricted: true }))
        } catch (error) {
          if (error instanceof Refusal) return error.code
          throw error
        }
        await rows.commit()
        await storeTx.flush(batch.writes(), history, [])
        return 'ok'
      }),
  }
}

registerTxContract('the memory store', async () => harnessOver(createMemoryStore()))

const pglite = openPGlite()
afterAll(async () => (await pglite).close())
registerTxContract('PGlite', async () => harnessOver(createKyselyStore({ db: (await pglite).kysely })))

describe.skipIf(!hasPostgres())(postgresTitle('on a PostgreSQL server'), () => {
  const opened = hasPostgres() ? openPostgres() : undefined
  const database = opened?.then((server) => server.connect())
  afterAll(async () => (await opened)?.close())
  registerTxContract('PostgreSQL', async () => {
    if (!database) throw new Error('no PostgreSQL here')
    return harnessOver(createKyselyStore({ db: (await database).kysely }))
  })
})
