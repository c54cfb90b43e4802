// A mirror with rows of one's own making, and the worker that reads it.
import { IDBFactory } from 'fake-indexeddb'
import { afterEach } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { type DexieKv, openDexieKv } from '#src/data/device/dexie-kv.ts'
import { createWorkerClient } from '#src/data/engine/worker-client.ts'
import type { Clock } from '#src/sync/clock.ts'
import { MIRROR } from '#src/sync/mirror/mirror.ts'
import { MirrorTx } from '#src/sync/mirror/mirror-tx.ts'
import { MIRROR_STORES } from '#src/sync/storage/kv.ts'
import { workerWays } from './worker-ways.ts'

/** Time passes twenty times faster for timers. */
export const clock: Clock = {
  monotonicMs: () => performance.now(),
  wallMs: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms / 20)
    return () => clearTimeout(timer)
  },
}
export const raise = (error: unknown): never => {
  throw error
}
let made = 0
const uri = (prefix: string) => `${prefix}_${makeUlid(++made, Math.random)}`
/** A person at work. */
export const person = (name: string, values: Record<string, unknown> = {}): AnyRow =>
  completeRow(employee, uri('emp'), {
    name,
    employeeNo: `G${made}`,
    mobile: `138${String(made).padStart(8, '0')}`,
    groupUris: [],
    dutyUris: [],
    employeeStatus: 'active',
    membership: 'active',
    ...values,
  })
/** A department. */
export const unit = (groupName: string, parentUri: string | null, values: Record<string, unknown> = {}): AnyRow =>
  completeRow(department, uri('dept'), {
    groupName,
    parentUri,
    type: 'dept',
    headUris: [],
    hrbpUris: [],
    status: 'enabled',
    ...values,
  })

/** Opens a mirror and a worker beside it for each test that asks; `closing` is emptied after each. */
export function openWorkerBench() {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
  const setUp = () => {
    const factory = new IDBFactory()
    const mirror = openDexieKv({ name: 'mirror', stores: MIRROR_STORES, durability: 'relaxed', factory })
    closing.push(mirror.close)
    const worker = createWorkerClient(workerWays({ clock, factory, onFault: raise }))
    return { mirror, worker }
  }
  return { setUp, closing }
}

/** Writes rows to the mirror as the engine does. */
export const put = (mirror: DexieKv, collection: AnyCollection, rows: readonly AnyRow[]) =>
  mirror.transaction('write', MIRROR, async (raw) => {
    const tx = new MirrorTx(raw)
    for (const row of rows) await tx.setRow(collection.name, row.uri, row)
    await tx.flush()
  })

/** What a watch was told, and when it fits. */
export function listener<T>() {
  const told: T[] = []
  let look: () => void = () => undefined
  return {
    told,
    tell: (value: T) => {
      told.push(value)
      look()
    },
    until: (fits: (value: T) => boolean) =>
      new Promise<T>((resolve) => {
        look = () => {
          const found = told.findLast(fits)
          if (found !== undefined) resolve(found)
        }
        look()
      }),
  }
}
