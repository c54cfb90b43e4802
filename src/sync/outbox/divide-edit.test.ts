import { describe, expect, test } from 'vitest'
import type { Outcome } from '#contract/kit/outcome.ts'
import { appendDrafts } from '#tests/kit/sync/append-drafts.ts'
import { createMemoryDisk } from '#tests/kit/sync/memory-kv.ts'
import { simRegistry } from '#tests/simulation/sim-registry.ts'
import { putLease } from '../lease.ts'
import { OUTBOX_STORES } from '../storage/kv.ts'
import { chooseBatch } from './batch.ts'
import type { Edit, EditDraft } from './edit.ts'
import { createOutbox } from './outbox.ts'

const by = { domain: 'd', term: 1 }
const URI = 'item_1'

const draft = (id: string, patch: Record<string, unknown>, more: Partial<EditDraft> = {}): EditDraft => ({
  id,
  domain: 'd',
  mutation: 'sim.patchItem',
  contract: 1,
  args: { uri: URI, patch },
  keys: [['item', URI]],
  reads: [],
  base: [
    { collection: 'item', uri: URI, rev: 5, values: Object.fromEntries(Object.keys(patch).map((f) => [f, 'was'])) },
  ],
  files: [],
  madeAtMs: 0,
  ...more,
})

const conflict = (...fields: string[]): Outcome => ({
  kind: 'refused',
  code: 'conflict',
  fields: Object.fromEntries(fields.map((field) => [`item:${URI}:${field}`, { base: 'was', mine: 'm', server: 's' }])),
})

/** An outbox with these edits, all of them sent. */
async function sent(...drafts: EditDraft[]) {
  const kv = createMemoryDisk().open({ name: 'outbox', stores: OUTBOX_STORES, durability: 'strict' })
  await kv.transaction('write', ['journal'], (tx) => putLease(tx, 'journal', by.domain, { term: 1, beat: 0 }))
  const outbox = createOutbox(kv, simRegistry)
  await appendDrafts(outbox, drafts)
  await outbox.take(by, (edits) => edits)
  const answer = async (id: string, outcome: Outcome) => {
    const next = await outbox.settle(by, [{ id, outcome }], 1, (edits) => chooseBatch(edits, () => true))
    return next.batch
  }
  const facts = async () =>
    (await outbox.edits()).map(({ id, state, args }) => [id, state, (args as { patch: object }).patch])
  return { outbox, answer, facts }
}

const baseOf = (edit: Edit | undefined) => edit?.base[0]

describe('a conflict about some of the fields', () => {
  test('[P6] what is not disputed goes out with the next request, and only the rest waits for its author', async () => {
    const { outbox, answer, facts } = await sent(draft('one', { a: '1', b: '2', 'map.key': '3' }))
    const next = await answer('one', conflict('a'))
    expect(next.map(({ args }) => args)).toEqual([{ uri: URI, patch: { b: '2', 'map.key': '3' } }])
    expect(baseOf(next[0])).toEqual({ collection: 'item', uri: URI, rev: 5, values: { b: 'was', 'map.key': 'was' } })
    expect(await facts()).toEqual([
      ['one', 'inbox', { a: '1' }],
      ['one-r', 'sent', { b: '2', 'map.key': '3' }],
    ])
    const [kept] = await outbox.edits()
    expect(kept).toMatchObject({
      apart: { args: { patch: { a: '1', b: '2', 'map.key': '3' } } },
      outcome: conflict('a'),
    })
    expect(baseOf(kept)?.values).toEqual({ a: 'was' })
  })

  test('[L3] the act is counted once, whatever becomes of its two halves', async () => {
    const { outbox, answer } = await sent(draft('one', { a: '1', b: '2' }))
    await answer('one', conflict('a'))
    expect(await outbox.conservation()).toMatchObject({ created: 1, inbox: 1, pending: 0, applied: 0 })
    await answer('one-r', { kind: 'merged', versions: { org: 9 } })
    expect(await outbox.conservation()).toMatchObject({ created: 1, inbox: 1, merged: 0 })
    await outbox.withdraw('one')
    expect(await outbox.conservation()).toMatchObject({ created: 1, inbox: 0, withdrawn: 1 })
  })

  test('[P1 P5] an answer that comes twice divides once', async () => {
    const { answer, facts } = await sent(draft('one', { a: '1', b: '2' }))
    await answer('one', conflict('a'))
    await answer('one', conflict('a'))
    expect(await facts()).toEqual([
      ['one', 'inbox', { a: '1' }],
      ['one-r', 'sent', { b: '2' }],
    ])
  })

  test('[L3 P6] where the server does not take the rest by itself, its author is asked about the whole again', async () => {
    const { outbox, answer, facts } = await sent(draft('one', { a: '1', b: '2' }))
    await answer('one', conflict('a'))
    await answer('one-r', { kind: 'refused', code: 'invalid', fields: {} })
    expect(await facts()).toEqual([['one', 'inbox', { a: '1', b: '2' }]])
    const [whole] = await outbox.edits()
    expect(whole).toMatchObject({ outcome: conflict('a'), weight: 1 })
    expect(whole?.apart).toBeUndefined()
    expect(baseOf(whole)?.values).toEqual({ a: 'was', b: 'was' })
    expect(await outbox.conservation()).toMatchObject({ created: 1, inbox: 1 })
    // The next start does not try it once more.
    expect(await outbox.partHeard(by)).toBe(false)
    expect(await outbox.edits()).toEqual([whole])
  })

  test('[P6] a field that is disputed by then is asked about beside the first', async () => {
    const { outbox, answer } = await sent(draft('one', { a: '1', b: '2' }))
    await answer('one', conflict('a'))
    await answer('one-r', conflict('b'))
    expect((await outbox.edits()).map(({ outcome }) => outcome)).toEqual([conflict('b', 'a')])
  })

  test('[L3] what was taken out of an edit that is dealt with by then waits in the inbox by itself', async () => {
    const { answer, facts, outbox } = await sent(draft('one', { a: '1', b: '2' }))
    await answer('one', conflict('a'))
    await outbox.withdraw('one')
    await answer('one-r', conflict('b'))
    expect(await facts()).toEqual([['one-r', 'inbox', { b: '2' }]])
  })

  test('[P3] what builds upon the edit goes to the inbox, and does not take the undisputed part along', async () => {
    const { outbox, answer, facts } = await sent(draft('one', { a: '1', b: '2' }))
    await appendDrafts(outbox, [draft('two', { secret: '3' })])
    await answer('one', conflict('a'))
    expect(await facts()).toEqual([
      ['one', 'inbox', { a: '1' }],
      ['two', 'inbox', { secret: '3' }],
      ['one-r', 'sent', { b: '2' }],
    ])
  })
})

describe('an edit that stays whole', () => {
  test.each<[string, EditDraft, Outcome]>([
    ['all of it is disputed', draft('one', { a: '1', b: '2' }), conflict('a', 'b')],
    [
      'it is refused for another reason',
      draft('one', { a: '1', b: '2' }),
      { kind: 'refused', code: 'notAllowed', fields: {} },
    ],
    ['its files belong to it', draft('one', { a: '1', b: '2' }, { files: ['file_1'] }), conflict('a')],
    [
      'it is more than a patch',
      draft('one', {}, { args: { uri: URI, patch: { a: '1', b: '2' }, note: 'why' } }),
      conflict('a'),
    ],
    [
      'it writes more than a row',
      draft(
        'one',
        { a: '1', b: '2' },
        {
          keys: [
            ['item', URI],
            ['item', 'item_2'],
          ],
        },
      ),
      conflict('a'),
    ],
    ['the conflict is about another row', draft('one', { b: '2', c: '3' }), conflict('a')],
  ])('[P6] when %s', async (_, edit, outcome) => {
    const { outbox, answer } = await sent(edit)
    await answer('one', outcome)
    expect((await outbox.edits()).map(({ id, args }) => [id, args])).toEqual([['one', edit.args]])
  })
})
