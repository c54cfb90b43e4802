import { expect, test } from 'vitest'
import { KvError, OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import { kvContract } from './kv-contract.ts'
import { createMemoryDisk, type OnOperation } from './memory-kv.ts'

kvContract('memory', () => {
  const disk = createMemoryDisk()
  return { open: (name, stores) => disk.open({ name, stores, durability: 'strict' }) }
})

const open = (disk: ReturnType<typeof createMemoryDisk>, durability: 'strict' | 'relaxed', onOperation?: OnOperation) =>
  disk.open({ name: 'db', stores: OUTBOX_STORES, durability, ...(onOperation ? { onOperation } : {}) })
const put = (kv: ReturnType<typeof open>, id: string) =>
  kv.transaction('write', ['journal'], (tx) => tx.putMany('journal', [{ id }]))
const ids = async (kv: ReturnType<typeof open>) =>
  (await kv.transaction('read', ['journal'], (tx) => tx.all<{ id: string }>('journal'))).map((one) => one.id)

test('an operation may be made to fail at any point, and then nothing was written', async () => {
  for (const failing of ['begin', 'putMany', 'commit'] as const) {
    const disk = createMemoryDisk()
    const kv = open(disk, 'strict', ({ kind, mode }) => {
      if (mode === 'write' && kind === failing) throw new KvError('quota')
    })
    await expect(put(kv, 'a')).rejects.toThrow('quota')
    expect(await ids(kv)).toEqual([])
  }
})

test('a commit may take place without anybody hearing of it', async () => {
  const kv = open(createMemoryDisk(), 'strict', ({ kind, mode }) => {
    if (mode === 'write' && kind === 'committed') throw new KvError('closed')
  })
  await expect(put(kv, 'a')).rejects.toThrow('closed')
  expect(await ids(kv)).toEqual(['a'])
})

test('a power cut takes the last relaxed commits, and no strict one', async () => {
  for (const [durability, left] of [
    ['relaxed', ['a', 'b']],
    ['strict', ['a', 'b', 'c']],
  ] as const) {
    const disk = createMemoryDisk()
    const kv = open(disk, durability)
    await put(kv, 'a')
    disk.flush()
    await put(kv, 'b')
    await put(kv, 'c')
    disk.powerCut(1)
    await expect(put(kv, 'd')).rejects.toThrow('closed')
    expect(await ids(open(disk, durability))).toEqual(left)
  }
})

test('a transaction that is held up when its connection ends writes nothing', async () => {
  const disk = createMemoryDisk()
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const kv = open(disk, 'strict', ({ kind, mode }) => (mode === 'write' && kind === 'commit' ? held : undefined))
  const writing = put(kv, 'a')
  disk.disconnectAll()
  letGo()
  await expect(writing).rejects.toThrow('closed')
  expect(await ids(open(disk, 'strict'))).toEqual([])
})
