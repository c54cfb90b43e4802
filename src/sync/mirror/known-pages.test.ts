import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createMemoryDisk } from '#tests/kit/sync/memory-kv.ts'
import { item, simRegistry } from '#tests/simulation/sim-registry.ts'
import { openIdbKv } from '../storage/idb-kv.ts'
import { KvError, MIRROR_STORES } from '../storage/kv.ts'
import type { CollectionMeta } from './collection-meta.ts'
import { KnownPages } from './known-pages.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { pageOf } from './page-rows.ts'

const WHO = { userId: 'p', username: 'p', domain: 'd', codes: new Set(['item_edit']) }
const CURSOR = { version: 9, schema: item.schema, grant: 'g' }
const EDIT = { domain: 'd', mutation: 'sim.patchItem', contract: simRegistry.version, reads: [], base: [], files: [] }
/** The tails of their ids lie in the first and in the second half of the id space: two pages, once there are two. */
const [FIRST, SECOND] = ['item_00000000000000000000000000', 'item_0000000000000000000000ZZZZ']

/** The edits so far. */
const made: string[] = []

/** Fills a mirror with rows enough for two pages; edits are gone. */
async function fill(mirror: Mirror, value: string): Promise<void> {
  const rest = Array.from({ length: 160 }, (_, n) => `item_${String(n).padStart(22, '0')}${n % 2 ? 'ZZ' : '00'}00`)
  const lines = [FIRST, SECOND, ...rest].map((uri) => JSON.stringify([uri, 3, 'red', value, 'b', 1]))
  const rows = [{ fields: ['team', 'a', 'b', 'hits'], lines }]
  await mirror.fill(
    [{ kind: 'replace', collection: 'item', cursor: CURSOR, rows }],
    { edits: [], gone: new Set(made) },
    0,
  )
}

const patch = (uri: string, a: string) => {
  const seq = made.push(`edit${made.length}`)
  const args = { uri, patch: { a } }
  const own = { seq, id: made.at(-1) ?? '', keys: [['item', uri] as [string, string]], args }
  return { ...EDIT, ...own, weight: 1, state: 'queued' as const, faults: 0, madeAtMs: 0 }
}
/** What an edit of this row would start from. */
const seen = (mirror: Mirror, uri: string) =>
  mirror.peek([['item', uri]], async (overlay) => (await overlay.get('item', uri))?.a)

/** Two tabs over one mirror; `reads` counts the readings of pages by the first one since it was asked last. */
async function twoTabs() {
  const disk = createMemoryDisk()
  let reads = 0
  let fault: KvError | undefined
  const open = (isMine: boolean) =>
    disk.open({
      name: 'mirror',
      stores: MIRROR_STORES,
      durability: 'relaxed',
      onOperation: ({ kind, store }) => {
        if (!isMine) return
        if (store === 'pages' && (kind === 'getMany' || kind === 'all')) reads += 1
        if (kind === 'commit' && fault) throw fault
      },
    })
  const mine = createMirror(open(true), simRegistry, WHO)
  const other = createMirror(open(false), simRegistry, WHO)
  await fill(mine, 'a')
  const readsSince = () => {
    const since = reads
    reads = 0
    return since
  }
  readsSince()
  return { mine, other, readsSince, failNext: (next: KvError | undefined) => (fault = next) }
}

test('[L2] an edit of a row whose page this tab has written or read looks at the state of its collection alone', async () => {
  const { mine, other, readsSince } = await twoTabs()
  expect(await seen(mine, FIRST)).toBe('a')
  await mine.show(patch(FIRST, 'mine'))
  expect(await seen(mine, FIRST)).toBe('mine')
  expect(readsSince()).toBe(0)
  await seen(other, SECOND)
  expect(await seen(mine, SECOND)).toBe('a')
  expect(readsSince()).toBe(0)
})

test('[L2 L4] what another tab has written is seen by the next edit, and only that page is read again', async () => {
  const { mine, other, readsSince } = await twoTabs()
  await other.show(patch(FIRST, 'theirs'))
  expect(await seen(mine, SECOND)).toBe('a')
  expect(readsSince()).toBe(0)
  expect(await seen(mine, FIRST)).toBe('theirs')
  expect(readsSince()).toBe(1)
  expect(await seen(mine, FIRST)).toBe('theirs')
  expect(readsSince()).toBe(0)
})

test('[L4] more changes by another tab than are noted, or all pages at once: everything is read again', async () => {
  const { mine, other, readsSince } = await twoTabs()
  for (let n = 0; n < 60; n++) await other.show(patch(SECOND, `n${n}`))
  expect(await seen(mine, FIRST)).toBe('a')
  expect(readsSince()).toBeGreaterThan(0)
  await fill(other, 'anew')
  expect(await seen(mine, FIRST)).toBe('anew')
  await other.purge(0)
  expect(await seen(mine, FIRST)).toBeUndefined()
})

test('[L2] what was not committed is not remembered', async () => {
  const { mine, failNext } = await twoTabs()
  failNext(new KvError('aborted'))
  await expect(mine.show(patch(FIRST, 'lost'))).rejects.toThrow(KvError)
  failNext(undefined)
  expect(await seen(mine, FIRST)).toBe('a')
})

test('[B2] nothing is remembered of a database that was lost and has begun anew, though its state bears the same numbers', async () => {
  const factory = new IDBFactory()
  const connections: IDBDatabase[] = []
  const noting = Object.assign(Object.create(factory), {
    open: (name: string, version?: number) => {
      const request = factory.open(name, version)
      request.addEventListener('success', () => connections.push(request.result))
      return request
    },
  }) as IDBFactory
  const open = () => openIdbKv({ name: 'm', stores: MIRROR_STORES, durability: 'relaxed', factory: noting })
  const mirror = createMirror(open(), simRegistry, WHO)
  await fill(mirror, 'before')
  expect(await seen(mirror, FIRST)).toBe('before')
  // The person clears the site's data: the browser cuts the connection off and deletes the database.
  const [first] = connections
  if (!first) throw new Error('never opened')
  // Its declared type is that of the class, not of what it takes.
  forceCloseDatabase(first as never)
  await new Promise<void>((resolve) => {
    factory.deleteDatabase('m').onsuccess = () => resolve()
  })
  await fill(createMirror(open(), simRegistry, WHO), 'after')
  expect(await seen(mirror, FIRST)).toBe('after')
})

test('the pages that were needed last are remembered, up to so many letters', () => {
  const connection = {}
  const meta = { key: 'collection:item', buckets: 4, stamp: 1, changes: [] } as unknown as CollectionMeta
  const pages = [0, 1, 2].map((bucket) => pageOf('item', bucket, ['uri'], ['["x"]']))
  const known = new KnownPages(2 * (pages[0]?.text.length ?? 0))
  known.keep(connection, meta, pages.slice(0, 2))
  expect(known.page(connection, meta, 0)).toBe(pages[0])
  known.keep(connection, meta, pages.slice(2))
  expect([0, 1, 2].map((bucket) => known.has('item', bucket))).toEqual([true, false, true])
})
