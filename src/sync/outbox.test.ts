import { expect, test } from 'vitest'
import { appendDrafts } from '#tests/kit/append-drafts.ts'
import { createMemoryDisk } from '#tests/kit/memory-kv.ts'
import { simRegistry } from '#tests/simulation/sim-registry.ts'
import type { EditDraft } from './edit.ts'
import { OUTBOX_STORES } from './kv.ts'
import { putLease } from './lease.ts'
import { createOutbox } from './outbox.ts'

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

/** An outbox with an edit that the server has accepted; no pull has caught up with it. */
async function withAccepted() {
  const kv = createMemoryDisk().open({ name: 'outbox', stores: OUTBOX_STORES, durability: 'strict' })
  await kv.transaction('write', ['journal'], (tx) => putLease(tx, 'journal', by.domain, { term: 1, beat: 0 }))
  const outbox = createOutbox(kv, simRegistry)
  await appendDrafts(outbox, [draft('one')])
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
