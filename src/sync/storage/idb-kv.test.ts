import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { kvContract } from '#tests/kit/sync/kv-contract.ts'
import { openIdbKv } from './idb-kv.ts'
import { ConnectionLost, faultOf } from './idb-transaction.ts'
import { KvError, OUTBOX_STORES } from './kv.ts'

kvContract('bare IndexedDB', () => {
  const factory = new IDBFactory()
  return { open: (name, stores) => openIdbKv({ name, stores, durability: 'strict', factory }) }
})

const fault = (error: unknown, committing = false) => {
  const found = faultOf(error, committing)
  if (found instanceof KvError) return found.fault
  return found instanceof ConnectionLost ? `lost${found.uncertain ? ', uncertain' : ''}` : 'other'
}

describe('[B2] what the browser says is understood', () => {
  test.each([
    [new DOMException('', 'QuotaExceededError'), 'quota'],
    [
      Object.assign(new Error('AbortError'), { name: 'AbortError', inner: new DOMException('', 'QuotaExceededError') }),
      'quota',
    ],
    [
      new DOMException('Encountered full disk while opening backing store for indexedDB.open.', 'UnknownError'),
      'quota',
    ],
    [
      new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError'),
      'lost',
    ],
    [new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'), 'lost'],
    [new DOMException('The database connection is closing.', 'InvalidStateError'), 'lost'],
    [new DOMException('', 'AbortError'), 'aborted'],
    [null, 'aborted'],
    [new DOMException('', 'VersionError'), 'outdated'],
  ])('%s', (error, expected) => {
    expect(fault(error)).toBe(expected)
  })

  test('a connection lost after the commit was asked for leaves it uncertain', () => {
    expect(fault(new DOMException('Connection to Indexed Database server lost.', 'UnknownError'), true)).toBe(
      'lost, uncertain',
    )
  })
})

/** A browser whose connections break `times` times, when a transaction is begun or when its commit is asked for. */
function breakingFactory(times: number, at: 'begin' | 'commit') {
  const factory = new IDBFactory()
  let left = times
  let opened = 0
  const breakOnce = () => {
    if (left === 0) return
    left -= 1
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
  const wrapped = {
    open: (name: string, version?: number) => {
      const request = factory.open(name, version)
      request.addEventListener('success', () => {
        opened += 1
        const db = request.result
        const begin = db.transaction.bind(db)
        db.transaction = (...args: Parameters<typeof begin>) => {
          if (at === 'begin') breakOnce()
          return begin(...args)
        }
      })
      return request
    },
  } as unknown as IDBFactory
  return { factory: wrapped, opened: () => opened }
}

describe('[B2] a broken connection is opened again', () => {
  test('three times, and the transaction takes place once', async () => {
    const { factory, opened } = breakingFactory(3, 'begin')
    const kv = openIdbKv({ name: 'db', stores: OUTBOX_STORES, durability: 'strict', factory })
    await kv.transaction('write', ['edits'], (tx) => tx.add('edits', { id: 'a' }))
    expect(await kv.transaction('read', ['edits'], (tx) => tx.all('edits'))).toHaveLength(1)
    expect(opened()).toBe(4)
  })

  test('but not for ever: then it is a fault the person sees', async () => {
    const { factory } = breakingFactory(4, 'begin')
    const kv = openIdbKv({ name: 'db', stores: OUTBOX_STORES, durability: 'strict', factory })
    await expect(kv.transaction('write', ['edits'], (tx) => tx.add('edits', { id: 'a' }))).rejects.toThrow(
      'storage: closed',
    )
    // The next attempt starts anew.
    await kv.transaction('write', ['edits'], (tx) => tx.add('edits', { id: 'b' }))
  })
})

test('[B2] a database that newer code made is refused, and left alone', async () => {
  const factory = new IDBFactory()
  const newer = openIdbKv({ name: 'db', stores: OUTBOX_STORES, durability: 'strict', factory })
  await newer.transaction('write', ['edits'], (tx) => tx.add('edits', { id: 'a' }))
  newer.close()
  await new Promise<void>((resolve, reject) => {
    const request = factory.open('db', 20)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(request.error)
  })
  const kv = openIdbKv({ name: 'db', stores: OUTBOX_STORES, durability: 'strict', factory })
  await expect(kv.transaction('read', ['edits'], (tx) => tx.all('edits'))).rejects.toThrow('storage: outdated')
})

test('[B2] a connection gives way when the database is deleted or made newer, and says so', async () => {
  const factory = new IDBFactory()
  const said: (number | null)[] = []
  const open = () =>
    openIdbKv({
      name: 'db',
      stores: OUTBOX_STORES,
      durability: 'strict',
      factory,
      onVersionChange: (version) => said.push(version),
    })
  const first = open()
  await first.transaction('read', ['edits'], (tx) => tx.all('edits'))
  await new Promise<void>((resolve, reject) => {
    const request = factory.deleteDatabase('db')
    request.onsuccess = () => resolve()
    request.onblocked = () => reject(new Error('blocked'))
  })
  await expect(first.transaction('read', ['edits'], (tx) => tx.all('edits'))).rejects.toThrow('storage: closed')
  expect(said).toEqual([null])
})
