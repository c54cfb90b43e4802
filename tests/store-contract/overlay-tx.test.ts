// The device's `tx`: the overlay of a mutation over the mirror's pages, on Dexie and on bare IndexedDB.
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { registry } from '#contract/index.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import { openDexieKv } from '#src/data/device/dexie-kv.ts'
import { createMirror, MIRROR } from '#src/sync/mirror/mirror.ts'
import { MirrorTx } from '#src/sync/mirror/mirror-tx.ts'
import { overlayTx } from '#src/sync/mirror/overlay.ts'
import { openIdbKv } from '#src/sync/storage/idb-kv.ts'
import { type Kv, MIRROR_STORES } from '#src/sync/storage/kv.ts'
import { createMemoryDisk } from '../kit/sync/memory-kv.ts'
import { registerTxContract, type TxHarness } from './tx-contract.ts'

/** Runs a body over the overlay and, when it ends well, lays what it wrote into the mirror's pages. */
function harnessOver(kv: Kv): TxHarness {
  const mirror = createMirror(kv, registry, { userId: 'u', username: 'u', domain: 'd', codes: new Set() })
  return {
    async mutate(run) {
      try {
        const written = await mirror.peek([], async (overlay) => {
          await run(overlayTx(overlay))
          return [...overlay.written()]
        })
        await kv.transaction('write', MIRROR, async (raw) => {
          const tx = new MirrorTx(raw)
          for (const [collection, uri, row] of written) await tx.setRow(collection, uri, row)
          await tx.flush()
        })
        return 'ok'
      } catch (error) {
        if (error instanceof Refusal) return error.code
        throw error
      }
    },
  }
}

const options = { name: 'mirror', stores: MIRROR_STORES, durability: 'relaxed' } as const
registerTxContract('the overlay on Dexie', async () =>
  harnessOver(openDexieKv({ ...options, factory: new IDBFactory() })),
)
registerTxContract('the overlay on bare IndexedDB', async () =>
  harnessOver(openIdbKv({ ...options, factory: new IDBFactory() })),
)
registerTxContract('the overlay in memory', async () => harnessOver(createMemoryDisk().open(options)))
