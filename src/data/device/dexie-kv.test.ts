import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openIdbKv } from '#src/sync/storage/idb-kv.ts'
import { MIRROR_STORES, OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import { kvContract } from '#tests/kit/sync/kv-contract.ts'
import { announceWritten, deleteDatabase, openDexieKv } from './dexie-kv.ts'

kvContract('Dexie', () => {
  const factory = new IDBFactory()
  return { open: (name, stores) => openDexieKv({ name, stores, durability: 'strict', factory }) }
})

/** The values a live query gives, one after the other. */
function follow<T>(observable: { subscribe: (next: (value: T) => void) => { unsubscribe: () => void } }) {
  const values: T[] = []
  const waiting: (() => void)[] = []
  const subscription = observable.subscribe((value) => {
    values.push(value)
    for (const go of waiting.splice(0)) go()
  })
  return {
    values,
    until: async (fits: (value: T) => boolean) => {
      while (!values.some(fits)) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    stop: () => subscription.unsubscribe(),
  }
}

test('a live record follows writes of the same and of another connection', async () => {
  const factory = new IDBFactory()
  const [kv, other] = [1, 2].map(() =>
    openDexieKv({ name: 'live', stores: MIRROR_STORES, durability: 'relaxed', factory }),
  )
  if (!kv || !other) throw new Error('two connections')
  const seen = follow(kv.live<{ n: number }>('meta', 'a'))
  await seen.until((value) => value === undefined)
  await kv.transaction('write', ['meta'], (tx) => tx.putMany('meta', [{ key: 'a', n: 1 }]))
  await seen.until((value) => value?.n === 1)
  await other.transaction('write', ['meta'], (tx) => tx.putMany('meta', [{ key: 'a', n: 2 }]))
  await seen.until((value) => value?.n === 2)
  await other.transaction('write', ['meta'], (tx) => tx.deleteMany('meta', ['a']))
  await seen.until((value) => value === undefined)
  seen.stop()
})

test('a store is followed through adds, changes that leave its size alone, deletes and clear', async () => {
  const kv = openDexieKv({ name: 'all', stores: OUTBOX_STORES, durability: 'strict', factory: new IDBFactory() })
  const seen = follow(kv.liveChange('edits'))
  const grown = async (run: () => Promise<unknown>) => {
    const before = seen.values.length
    await run()
    await seen.until(() => seen.values.length > before)
  }
  await seen.until((count) => count === 0)
  await grown(() => kv.transaction('write', ['edits'], (tx) => tx.add('edits', { id: 'a' })))
  await grown(() => kv.transaction('write', ['edits'], (tx) => tx.putMany('edits', [{ seq: 1, id: 'b' }])))
  await grown(() => kv.transaction('write', ['edits'], (tx) => tx.deleteMany('edits', [1])))
  await grown(() => kv.transaction('write', ['edits'], (tx) => tx.clear('edits')))
  seen.stop()
})

test('a write over bare IndexedDB is seen once it is announced', async () => {
  const factory = new IDBFactory()
  const kv = openDexieKv({ name: 'mixed', stores: MIRROR_STORES, durability: 'relaxed', factory })
  await kv.transaction('write', ['meta'], (tx) => tx.putMany('meta', [{ key: 'a', n: 1 }]))
  const seen = follow(kv.live<{ n: number }>('meta', 'a'))
  await seen.until((value) => value?.n === 1)
  const bare = openIdbKv({ name: 'mixed', stores: MIRROR_STORES, durability: 'relaxed', factory })
  await bare.transaction('write', ['meta'], (tx) => tx.putMany('meta', [{ key: 'a', n: 2 }]))
  announceWritten('mixed', new Map([['meta', 'all']]))
  await seen.until((value) => value?.n === 2)
  seen.stop()
})

test('both implementations open the same database: neither upgrades what the other made', async () => {
  for (const dexieFirst of [true, false]) {
    const factory = new IDBFactory()
    const dexie = openDexieKv({ name: 'same', stores: OUTBOX_STORES, durability: 'strict', factory })
    const bare = openIdbKv({ name: 'same', stores: OUTBOX_STORES, durability: 'strict', factory })
    const [first, second] = dexieFirst ? [dexie, bare] : [bare, dexie]
    await first.transaction('write', ['edits'], (tx) => tx.add('edits', { id: 'a' }))
    await second.transaction('write', ['edits'], (tx) => tx.add('edits', { id: 'b' }))
    expect(await first.transaction('read', ['edits'], (tx) => tx.all('edits'))).toEqual([
      { id: 'a', seq: 1 },
      { id: 'b', seq: 2 },
    ])
  }
})

test('[B2] after a deletion nothing reopens the database, not even a live query', async () => {
  const factory = new IDBFactory()
  const said: (number | null)[] = []
  const kv = openDexieKv({
    name: 'gone',
    stores: OUTBOX_STORES,
    durability: 'strict',
    factory,
    onVersionChange: (v) => said.push(v),
  })
  await kv.transaction('write', ['edits'], (tx) => tx.add('edits', { id: 'a' }))
  await deleteDatabase('gone', factory)
  await expect(kv.transaction('write', ['edits'], (tx) => tx.add('edits', { id: 'b' }))).rejects.toThrow(
    'storage: closed',
  )
  kv.liveChange('edits').subscribe(() => {
    throw new Error('there is nothing to show')
  })
  await openDexieKv({ name: 'other', stores: OUTBOX_STORES, durability: 'strict', factory }).transaction(
    'read',
    ['edits'],
    (tx) => tx.all('edits'),
  )
  expect(said).toEqual([null])
  expect((await factory.databases()).map((one) => one.name)).toEqual(['other'])
})

test('[B2] a database that newer code made is refused, and stays as it is', async () => {
  const factory = new IDBFactory()
  await new Promise<void>((resolve) => {
    const request = factory.open('newer', 20)
    request.onupgradeneeded = () => request.result.createObjectStore('shapes', { keyPath: 'future' })
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
  const kv = openDexieKv({ name: 'newer', stores: OUTBOX_STORES, durability: 'strict', factory })
  await expect(kv.transaction('read', ['edits'], (tx) => tx.all('edits'))).rejects.toThrow('storage: outdated')
  expect(await factory.databases()).toEqual([{ name: 'newer', version: 20 }])
})
