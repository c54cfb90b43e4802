import { expect, test } from 'vitest'
import { registry } from '#contract/index.ts'
import { appendDrafts } from '#tests/kit/sync/append-drafts.ts'
import { createMemoryDisk } from '#tests/kit/sync/memory-kv.ts'
import { simRegistry } from '#tests/simulation/sim-registry.ts'
import { KvError, OUTBOX_STORES } from '../storage/kv.ts'
import type { EditDraft } from './edit.ts'
import { createOutbox } from './outbox.ts'

/** A patch by somebody who saw `seen`. */
const patch = (id: string, uri: string, seen = ''): EditDraft => ({
  id,
  domain: 'd',
  mutation: 'sim.patchItem',
  contract: 1,
  args: { uri, patch: { a: id } },
  keys: [['item', uri]],
  reads: [],
  base: [{ collection: 'item', uri, rev: 1, values: { a: seen } }],
  files: [],
  madeAtMs: 0,
})
const hit = (id: string, uri: string): EditDraft => ({
  ...patch(id, uri),
  mutation: 'sim.hitItem',
  args: { uri },
  base: [],
})

/** Two tabs over one outbox, and the reads of the first one since it was asked last. */
function twoTabs() {
  const disk = createMemoryDisk()
  let reads: string[] = []
  const open = (onRead: (kind: string) => void) =>
    createOutbox(
      disk.open({
        name: 'outbox',
        stores: OUTBOX_STORES,
        durability: 'strict',
        onOperation: ({ kind }) => onRead(kind),
      }),
      simRegistry,
    )
  const mine = open((kind) => reads.push(kind))
  const other = open(() => undefined)
  const ids = async () => (await mine.edits()).map(({ id, weight }) => `${id} ${weight}`)
  const readsSince = () => {
    const since = reads
    reads = []
    return since.filter((kind) => kind === 'all' || kind === 'from')
  }
  return { mine, other, ids, readsSince }
}

test('[P7] a patch is folded into the last edit of its row, whatever another tab did to other rows meanwhile', async () => {
  const { mine, other, ids } = twoTabs()
  await appendDrafts(mine, [patch('one', 'item_1')])
  await appendDrafts(other, [patch('two', 'item_2')])
  await appendDrafts(mine, [patch('three', 'item_1', 'one')])
  expect(await ids()).toEqual(['one 2', 'two 1'])
})

test('[P7] nothing is folded across an edit of the same row by another tab', async () => {
  const { mine, other, ids } = twoTabs()
  await appendDrafts(mine, [patch('one', 'item_1')])
  await appendDrafts(other, [hit('two', 'item_1')])
  await appendDrafts(mine, [patch('three', 'item_1')])
  expect(await ids()).toEqual(['one 1', 'two 1', 'three 1'])
})

test('[P7] nothing is folded before a row that it names, and what was folded in is still waited for', async () => {
  const kv = createMemoryDisk().open({ name: 'outbox', stores: OUTBOX_STORES, durability: 'strict' })
  const outbox = createOutbox(kv, registry)
  const person = (id: string, values: Record<string, unknown>, departments: readonly string[] = []): EditDraft => ({
    ...patch(id, 'emp_1'),
    mutation: 'hr.patchEmployee',
    args: { uri: 'emp_1', patch: values },
    keys: [['employee', 'emp_1']],
    reads: departments.map((uri) => ['department', uri] as const),
    base: [{ collection: 'employee', uri: 'emp_1', rev: 1, values: {} }],
  })
  const placed = (id: string, uri: string) => person(id, { groupUris: [uri] }, [uri])
  const made = (id: string, collection: string, uri: string): EditDraft => ({
    ...hit(id, 'item_1'),
    keys: [[collection, uri]],
  })
  const drafts = [
    person('first', { remark: '1' }),
    placed('old', 'dept_old'),
    made('department', 'department', 'dept_new'),
    placed('new', 'dept_new'),
    made('superior', 'employee', 'emp_2'),
    person('elsewhere', { remark: '2' }),
    person('below', { managerUri: 'emp_2' }),
    person('last', { remark: '3' }),
  ]
  for (const draft of drafts) await appendDrafts(outbox, [draft])
  expect((await outbox.edits()).map(({ id, weight, reads }) => [id, weight, reads])).toEqual([
    ['first', 2, [['department', 'dept_old']]],
    ['department', 1, []],
    ['new', 2, [['department', 'dept_new']]],
    ['superior', 1, []],
    ['below', 2, []],
  ])
})

test('[P7] a tab that has just opened folds into what lies there from before', async () => {
  const { mine, other, ids } = twoTabs()
  await appendDrafts(other, [patch('one', 'item_1')])
  await appendDrafts(mine, [patch('two', 'item_1', 'one')])
  expect(await ids()).toEqual(['one 2'])
})

test('[P6 P7] a patch whose writer had not seen what waits is not folded into it; the earlier base stays', async () => {
  const { mine, ids } = twoTabs()
  await appendDrafts(mine, [patch('one', 'item_1')])
  await appendDrafts(mine, [patch('two', 'item_1', 'one')])
  await appendDrafts(mine, [patch('blind', 'item_1')])
  expect(await ids()).toEqual(['one 2', 'blind 1'])
  expect((await mine.edits()).map(({ base }) => base[0]?.values)).toEqual([{ a: '' }, { a: '' }])
})

test('[P6 P7] what was seen before is compared from there on, whichever of the folded was made first', async () => {
  const { mine } = twoTabs()
  const early = { ...patch('early', 'item_1'), args: { uri: 'item_1', patch: { b: 'early' } } }
  const base = { collection: 'item', uri: 'item_1' }
  await appendDrafts(mine, [{ ...patch('one', 'item_1'), base: [{ ...base, rev: 8, values: { a: '' } }] }])
  await appendDrafts(mine, [{ ...early, base: [{ ...base, rev: 5, values: { b: 'old' } }] }])
  expect((await mine.edits())[0]?.base).toEqual([{ ...base, rev: 5, values: { a: '', b: 'old' } }])
})

test('a long queue of other rows is not read for an edit of a new one', async () => {
  const { mine, readsSince } = twoTabs()
  for (let n = 0; n < 20; n++) await appendDrafts(mine, [patch(`edit${n}`, `item_${n}`)])
  readsSince()
  await appendDrafts(mine, [patch('last', 'item_last')])
  expect(readsSince()).toEqual([])
  expect((await mine.conservation()).created).toBe(21)
})

/** What is known of a patch before it is made. */
const aimOf = ({ domain, mutation, keys, reads }: EditDraft) => ({ domain, mutation, keys, reads })

test('[L2] drafts in the making keep their place: the transaction is open before they are there', async () => {
  const { mine, other, ids } = twoTabs()
  const making = Promise.withResolvers<EditDraft[]>()
  const draft = patch('one', 'item_1')
  const saving = mine.append([aimOf(draft)], making.promise)
  const after = appendDrafts(other, [patch('two', 'item_2')])
  making.resolve([draft])
  expect((await saving).map(({ id, seq }) => [id, seq])).toEqual([['one', 1]])
  await after
  expect(await ids()).toEqual(['one 1', 'two 1'])
})

test('[L4] drafts that take long keep nobody waiting, and are added when they are there', async () => {
  const { mine, other, ids } = twoTabs()
  const making = Promise.withResolvers<EditDraft[]>()
  const draft = patch('one', 'item_1')
  const saving = mine.append([aimOf(draft)], making.promise)
  await appendDrafts(other, [patch('two', 'item_2')])
  making.resolve([draft])
  expect((await saving).map(({ id, seq }) => [id, seq])).toEqual([['one', 2]])
  expect(await ids()).toEqual(['two 1', 'one 1'])
})

test('[P7] a draft in the making is folded like any other', async () => {
  const { mine, ids } = twoTabs()
  await appendDrafts(mine, [patch('one', 'item_1')])
  const draft = patch('two', 'item_1', 'one')
  const [folded] = await mine.append([aimOf(draft)], Promise.resolve([draft]))
  expect(folded).toMatchObject({ id: 'one', weight: 2, args: { patch: { a: 'two' } } })
  expect(await ids()).toEqual(['one 2'])
})

test('[L3] where nothing comes of the drafts nothing is written or counted', async () => {
  const { mine, ids } = twoTabs()
  expect(await mine.append([aimOf(patch('one', 'item_1'))], Promise.resolve([]))).toEqual([])
  const failing = mine.append([aimOf(patch('one', 'item_1'))], Promise.reject(new Error('no row')))
  await expect(failing).rejects.toThrow('no row')
  expect(await ids()).toEqual([])
  expect((await mine.conservation()).created).toBe(0)
})

test('[B2] a fault of the storage before there is a draft is not held against it', async () => {
  const making = Promise.withResolvers<EditDraft[]>()
  const draft = patch('one', 'item_1')
  let faults = 0
  const kv = createMemoryDisk().open({
    name: 'outbox',
    stores: OUTBOX_STORES,
    durability: 'strict',
    onOperation: ({ kind }) => {
      if (kind !== 'begin' || faults++ > 0) return
      queueMicrotask(() => making.resolve([draft]))
      throw new KvError('aborted')
    },
  })
  const outbox = createOutbox(kv, simRegistry)
  expect((await outbox.append([aimOf(draft)], making.promise)).map(({ id }) => id)).toEqual(['one'])
  expect(await outbox.conservation()).toMatchObject({ created: 1, pending: 1 })
})
