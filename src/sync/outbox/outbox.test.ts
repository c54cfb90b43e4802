import { expect, test } from 'vitest'
import { appendDrafts } from '#tests/kit/sync/append-drafts.ts'
import { createMemoryDisk } from '#tests/kit/sync/memory-kv.ts'
import { simRegistry } from '#tests/simulation/sim-registry.ts'
import { putLease } from '../lease.ts'
import { OUTBOX_STORES } from '../storage/kv.ts'
import type { EditDraft } from './edit.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const by = { domain: 'd', term: 1 }

const draft = (id: string): EditDraft => ({
  id,
  domain: 'd',
  mutation: 'sim.hitItem',
  contract: 1,
  args: { uri: `item_${id}` },
  keys: [['item', `item_${id}`]],
  reads: [],
  base: [],
  files: [],
  madeAtMs: 0,
})

/** An outbox with these edits waiting. */
async function withDrafts(...drafts: EditDraft[]) {
  const kv = createMemoryDisk().open({ name: 'outbox', stores: OUTBOX_STORES, durability: 'strict' })
  await kv.transaction('write', ['journal'], (tx) => putLease(tx, 'journal', by.domain, { term: 1, beat: 0 }))
  const outbox = createOutbox(kv, simRegistry)
  await appendDrafts(outbox, drafts)
  return outbox
}

/** An outbox with an edit that the server has accepted; no pull has caught up with it. */
async function withAccepted() {
  const outbox = await withDrafts(draft('one'))
  await outbox.take(by, (edits) => edits)
  await outbox.settle(by, [{ id: 'one', outcome: { kind: 'applied', versions: {} } }], 1)
  return outbox
}

test('[Q7] another life of the server is offered what was accepted, whether a pull has caught up with it or not', async () => {
  const outbox = await withAccepted()
  expect(await outbox.reoffer(by, 'another life')).toBe(1)
  expect(await outbox.edits()).toMatchObject([{ id: 'one', state: 'sent' }])
  expect(await outbox.conservation()).toMatchObject({ created: 1, applied: 0, pending: 1 })
})

test('[L3 Q7] a pull that has caught up with an edit lets go of it only as long as it is accepted', async () => {
  const outbox = await withAccepted()
  // Another life of the server answers between the look at the mirror and this.
  await outbox.reoffer(by, 'another life')
  await outbox.finish(by, ['one'])
  expect(await outbox.edits()).toMatchObject([{ id: 'one', state: 'sent' }])
  expect(await outbox.conservation()).toMatchObject({ created: 1, applied: 0, pending: 1 })
})

const idsIn = async (outbox: Outbox) => (await outbox.edits()).map((edit) => edit.id)

test('[L3] what was never sent is taken back in one go and counted; what was sent stays', async () => {
  const outbox = await withDrafts(draft('one'), draft('two'), draft('three'))
  await outbox.take(by, (edits) => edits.slice(0, 1))
  expect((await outbox.takeBack(['one', 'two', 'gone'])).sort()).toEqual(['two'])
  expect(await idsIn(outbox)).toEqual(['one', 'three'])
  expect(await outbox.conservation()).toMatchObject({ created: 3, withdrawn: 1, pending: 2 })
})

test('[L3 P7] what a later edit builds upon, or another has been folded into, is not taken back', async () => {
  const upon = { ...draft('upon'), keys: draft('base').keys }
  const patch = (id: string, before: string, b: string): EditDraft => ({
    ...draft(id),
    mutation: 'sim.patchItem',
    args: { uri: 'item_folded', patch: { b } },
    keys: [['item', 'item_folded']],
    base: [{ collection: 'item', uri: 'item_folded', rev: 1, values: { b: before } }],
  })
  const outbox = await withDrafts(draft('base'), upon, patch('first', '0', '1'))
  await appendDrafts(outbox, [patch('second', '1', '2')])
  expect(await idsIn(outbox)).toEqual(['base', 'upon', 'first'])
  expect(await outbox.takeBack(['base', 'first'])).toEqual([])
  expect(await idsIn(outbox)).toHaveLength(3)
  // All of a chain goes together.
  expect((await outbox.takeBack(['base', 'upon'])).sort()).toEqual(['base', 'upon'])
})

test('[A4] of a closed identity what was sent may be given up too, never what was accepted', async () => {
  const outbox = await withDrafts(draft('one'))
  await outbox.take(by, (edits) => edits)
  expect(await outbox.withdraw('one')).toBe(false)
  expect(await outbox.giveUp('one')).toBe(true)
  // An answer that comes all the same finds nothing, and counts nothing.
  await outbox.settle(by, [{ id: 'one', outcome: { kind: 'applied', versions: {} } }], 1)
  expect(await outbox.conservation()).toMatchObject({ created: 1, applied: 0, withdrawn: 1, pending: 0 })
  const accepted = await withAccepted()
  expect(await accepted.giveUp('one')).toBe(false)
})
