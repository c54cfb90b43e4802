import { expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { createMemoryDisk, type MemoryOperation } from '#tests/kit/sync/memory-kv.ts'
import { type Kv, MIRROR_STORES } from '../storage/kv.ts'
import { followRows } from './followed-rows.ts'
import { MirrorTx, type PagesWritten } from './mirror-tx.ts'
import { plainRow } from './page-row.ts'
import { createRowQueries } from './row-query.ts'

let tick = 0
const random = () => {
  tick = (Math.imul(tick, 1103515245) + 12345) >>> 0
  return tick / 2 ** 32
}
const rowOf = (n: number): AnyRow => ({
  uri: `emp_${makeUlid(n, random)}`,
  rev: n,
  name: `人${n}`,
  age: n % 10,
  tags: [],
})

function setUp() {
  const operations: MemoryOperation[] = []
  const kv = createMemoryDisk().open({
    name: 'mirror',
    stores: MIRROR_STORES,
    durability: 'relaxed',
    onOperation: (operation) => void operations.push(operation),
  })
  return { kv, operations, followed: followRows(kv, 'employee') }
}

const write = (kv: Kv, run: (tx: MirrorTx) => Promise<void>) =>
  kv.transaction('write', ['pages', 'touched', 'meta'], async (raw) => {
    const tx = new MirrorTx(raw)
    await run(tx)
    return tx.flush()
  })
const put = (kv: Kv, rows: readonly AnyRow[]) =>
  write(kv, async (tx) => {
    for (const row of rows) await tx.setRow('employee', row.uri, row)
  })

test('nothing has arrived: loading, and no rows', async () => {
  const { followed } = setUp()
  expect(await followed.refresh()).toMatchObject({ state: 'loading', version: 0 })
})

test('rows are followed through adds, changes, removals and a doubling of the pages', async () => {
  const { kv, followed } = setUp()
  const rows = Array.from({ length: 300 }, (_, n) => rowOf(n))
  await put(kv, rows.slice(0, 50))
  expect((await followed.refresh()).rows.size).toBe(50)
  await put(kv, rows.slice(50))
  await followed.refresh()
  expect([...followed.snapshot().rows.values()].map(plainRow).sort((a, b) => a.rev - b.rev)).toEqual(rows)
  const [first] = rows as [AnyRow]
  await write(kv, (tx) => tx.setRow('employee', first.uri, null))
  expect((await followed.refresh()).rows.has(first.uri)).toBe(false)
})

test('after a change only the changed page is read, and other rows stay the same objects', async () => {
  const { kv, followed, operations } = setUp()
  const rows = Array.from({ length: 500 }, (_, n) => rowOf(n))
  await put(kv, rows)
  const before = new Map((await followed.refresh()).rows)
  const [changed] = rows as [AnyRow]
  await put(kv, [{ ...changed, name: '王' }])
  operations.length = 0
  const after = await followed.refresh()
  expect(operations.filter((operation) => operation.store === 'pages').map((operation) => operation.kind)).toEqual([
    'getMany',
  ])
  expect(after.rows.get(changed.uri)?.name).toBe('王')
  expect([...after.rows].filter(([uri, row]) => before.get(uri) !== row).map(([uri]) => uri)).toEqual([changed.uri])
})

test('a reader that was away for too long reads everything again and is right', async () => {
  const { kv, followed } = setUp()
  const rows = Array.from({ length: 300 }, (_, n) => rowOf(n))
  await put(kv, rows)
  await followed.refresh()
  for (let i = 0; i < 60; i++) await put(kv, [{ ...(rows[i] as AnyRow), name: 'neu' }])
  const { rows: now } = await followed.refresh()
  expect([...now.values()].filter((row) => row.name === 'neu')).toHaveLength(60)
})

/** What a write hands over. */
const written = async (writing: Promise<readonly PagesWritten[]>): Promise<PagesWritten> => {
  const [change] = await writing
  if (!change) throw new Error('nothing was written')
  return change
}

test('a change that is handed over is taken unread; one that comes too early waits for those before it', async () => {
  const { kv, followed, operations } = setUp()
  const rows = Array.from({ length: 300 }, (_, n) => rowOf(n))
  await put(kv, rows)
  await followed.refresh()
  operations.length = 0
  const [a, b, c] = rows as [AnyRow, AnyRow, AnyRow]
  const changes: PagesWritten[] = []
  for (const row of [a, b, c]) changes.push(await written(put(kv, [{ ...row, name: '王' }])))
  const [first, second, third] = changes as [PagesWritten, PagesWritten, PagesWritten]
  operations.length = 0
  expect(followed.offer(second)).toBeUndefined()
  expect(followed.offer(first)?.rows.get(b.uri)?.name).toBe('王')
  expect(followed.offer(first)).toBeUndefined()
  const { rows: now, changedSince, version } = followed.offer(third) ?? followed.snapshot()
  expect([...now.values()].filter((row) => row.name === '王')).toHaveLength(3)
  expect(changedSince(version - 3)).toEqual(new Set([a.uri, b.uri, c.uri]))
  expect(operations).toEqual([])
  await followed.refresh()
  expect(operations.filter((operation) => operation.store === 'pages')).toEqual([])
})

test('a collection that was emptied or laid out anew is handed over whole, whatever was seen of it before', async () => {
  const { kv, followed } = setUp()
  await put(kv, [rowOf(1)])
  const rows = Array.from({ length: 400 }, (_, n) => rowOf(n + 2))
  const doubled = await written(put(kv, rows))
  expect(followed.offer(doubled)?.rows.size).toBe(401)
  const emptied = await written(write(kv, (tx) => tx.reset('employee', 8)))
  expect(followed.offer(emptied)?.rows.size).toBe(0)
  const filled = await written(put(kv, rows))
  expect(followed.offer(filled)?.rows.size).toBe(400)
})

test('a change handed over during a reading is neither lost nor undone by it', async () => {
  const { kv, followed } = setUp()
  const rows = Array.from({ length: 300 }, (_, n) => rowOf(n))
  await put(kv, rows)
  await followed.refresh()
  const [a, b] = rows as [AnyRow, AnyRow]
  const first = await written(put(kv, [{ ...a, name: '王' }]))
  const reading = followed.refresh()
  const second = await written(put(kv, [{ ...b, name: '李' }]))
  followed.offer(first)
  followed.offer(second)
  const { rows: now } = await reading
  expect([now.get(a.uri)?.name, now.get(b.uri)?.name]).toEqual(['王', '李'])
})

test('a mirror that was lost and begins anew is read anew', async () => {
  const { kv, followed } = setUp()
  for (let n = 0; n < 5; n++) await put(kv, [rowOf(n)])
  expect((await followed.refresh()).rows.size).toBe(5)
  await kv.transaction('write', ['pages', 'meta'], async (tx) => {
    await tx.clear('pages')
    await tx.clear('meta')
  })
  const row = rowOf(9)
  const begun = await written(put(kv, [row]))
  expect(followed.offer(begun)).toBeUndefined()
  expect([...(await followed.refresh()).rows.keys()]).toEqual([row.uri])
})

test('a query that stood before a change gives what a new one gives', async () => {
  const { kv, followed } = setUp()
  const kept = createRowQueries()
  const query = {
    sort: [{ field: 'age', descending: true }, { field: 'name' }],
    filters: [{ field: 'age', from: 3 }],
    limit: 20,
  }
  const rows = Array.from({ length: 200 }, (_, n) => rowOf(n))
  for (let i = 0; i < 200; i += 40) {
    await put(kv, rows.slice(i, i + 40))
    await put(
      kv,
      rows.slice(0, 3).map((row) => ({ ...row, age: 5 + (i % 3) })),
    )
    const snapshot = await followed.refresh()
    expect(kept.answer(snapshot, query)).toEqual(createRowQueries().answer(snapshot, query))
  }
})
