import { expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { PUSH_BATCH_BYTES, PUSH_MAX_BYTES } from '#contract/sync/limits.ts'
import type { PushRequest } from '#contract/sync/push.ts'
import { appendDrafts } from '#tests/kit/sync/append-drafts.ts'
import { createMemoryDisk } from '#tests/kit/sync/memory-kv.ts'
import { simRegistry } from '#tests/simulation/sim-registry.ts'
import { putLease } from '../lease.ts'
import { createStatusBoard } from '../status.ts'
import { type Kv, OUTBOX_STORES } from '../storage/kv.ts'
import type { Knocked, PushTransport, Reply } from '../transport.ts'
import type { EditDraft } from './edit.ts'
import { createFileQueue } from './file-queue.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { pushStep } from './push-step.ts'

const by = { domain: 'd', term: 1 }

const draft = (id: string, values: Partial<EditDraft> = {}): EditDraft => ({
  id,
  domain: 'd',
  mutation: 'sim.patchItem',
  contract: 1,
  args: { uri: 'item_1', patch: { a: id } },
  keys: [['item', 'item_1']],
  reads: [],
  base: [{ collection: 'item', uri: 'item_1', rev: 1, values: { a: '' } }],
  files: [],
  madeAtMs: 0,
  ...values,
})

/** An outbox, and one step of its push loop. `beforeWrite` runs once, just before the step's first write begins. */
async function bench(
  answer: (request: PushRequest) => Reply<never> = () => ({ kind: 'unknown', answered: false }),
  knocked: Knocked = 'there',
) {
  const kv = createMemoryDisk().open({ name: 'outbox', stores: OUTBOX_STORES, durability: 'strict' })
  await kv.transaction('write', ['journal'], (tx) => putLease(tx, 'journal', by.domain, { term: 1, beat: 0 }))
  const outbox = createOutbox(kv, simRegistry)
  const requests: PushRequest[] = []
  const transport = {
    knock: async () => knocked,
    push: async (request: PushRequest) => {
      requests.push(request)
      return answer(request)
    },
  } as PushTransport
  const step = async (beforeWrite?: (outbox: Outbox) => Promise<unknown>) => {
    let due = beforeWrite
    const interrupted: Kv = {
      ...kv,
      transaction: async (mode, stores, run) => {
        const act = mode === 'write' ? due : undefined
        if (act) {
          due = undefined
          await act(outbox)
        }
        return kv.transaction(mode, stores, run)
      },
    }
    return pushStep({
      contract: 1,
      by,
      device: 'device',
      outbox: createOutbox(interrupted, simRegistry),
      files: createFileQueue(kv),
      status: createStatusBoard(() => undefined),
      transport,
      permission: async () => null,
      isStopped: () => false,
      onPullNeeded: () => undefined,
      onFilesWaiting: () => undefined,
      onSettled: () => undefined,
      onClosed: async () => undefined,
    })
  }
  return { outbox, files: createFileQueue(kv), requests, step }
}

test.each(['nobody', 'unwell'] as const)(
  '[P2] at a shut door (%s) nothing is marked as sent, and can be withdrawn',
  async (knocked) => {
    const { outbox, requests, step } = await bench(undefined, knocked)
    await appendDrafts(outbox, [draft('one')])
    expect(await step()).toEqual({ kind: 'failed' })
    expect(requests).toEqual([])
    expect((await outbox.edits()).map((edit) => edit.state)).toEqual(['queued'])
    expect(await outbox.withdraw('one')).toBe(true)
  },
)

test('[L3 P7] an edit leaves with what another tab folds into it at the last moment', async () => {
  const { outbox, requests, step } = await bench()
  await appendDrafts(outbox, [draft('one')])
  const base = [{ collection: 'item', uri: 'item_1', rev: 1, values: { b: '' } }]
  await step((other) => appendDrafts(other, [draft('two', { args: { uri: 'item_1', patch: { b: 'two' } }, base })]))
  expect(requests[0]?.edits).toMatchObject([{ id: 'one', args: { patch: { a: 'one', b: 'two' } } }])
})

test('[P4] an edit stays when what it depends on is offered again at the last moment', async () => {
  const { outbox, requests, step } = await bench()
  await appendDrafts(outbox, [draft('first')])
  await outbox.take(by, (edits) => edits)
  await outbox.settle(by, [{ id: 'first', outcome: { kind: 'applied', versions: {} } }], 1)
  await outbox.finish(by, ['first'])
  await appendDrafts(outbox, [draft('second')])
  await step((other) => other.reoffer(by, 'another life'))
  expect(requests[0]?.edits.map((edit) => edit.id)).toEqual(['first'])
})

test('[L6] an edit whose file came at the last moment waits for the next step', async () => {
  const { outbox, files, requests, step } = await bench()
  await appendDrafts(outbox, [draft('one')])
  const blob = new Blob(['x'])
  await step(async (tab) => {
    await files.add({ id: 'file_1', domain: 'd', name: 'x', type: 'text/plain', size: blob.size, sha256: 'x', blob })
    await appendDrafts(tab, [draft('two', { keys: [['item', 'item_2']], files: ['file_1'] })])
  })
  expect(requests[0]?.edits.map((edit) => edit.id)).toEqual(['one'])
})

test('[P2 P3] while a faulty edit holds back all others, the next attempt waits', async () => {
  const { outbox, requests, step } = await bench(() => ({ kind: 'code', code: ERROR_CODES.systemError }))
  await appendDrafts(outbox, [draft('one', { mutation: 'sim.hitItem', args: { uri: 'item_1' } })])
  expect(await step((other) => appendDrafts(other, [draft('two')]))).toEqual({ kind: 'failed' })
  expect(await step()).toEqual({ kind: 'failed' })
  expect(requests.map(({ edits }) => edits.map((edit) => edit.id))).toEqual([['one', 'two'], ['one']])
})

test('[P2] a server that is asked too much finds no fault with an edit: all go together the next time', async () => {
  const { outbox, requests, step } = await bench(() => ({ kind: 'code', code: ERROR_CODES.tooManyRequests }))
  await appendDrafts(outbox, [draft('one', { mutation: 'sim.hitItem', args: { uri: 'item_1' } }), draft('two')])
  expect(await step()).toEqual({ kind: 'failed' })
  expect(await step()).toEqual({ kind: 'failed' })
  expect(requests.map(({ edits }) => edits.map((edit) => edit.id))).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ])
})

test('a request is as long as a server takes; an edit that is longer goes alone', async () => {
  const sent: PushRequest[] = []
  const { outbox, step } = await bench((request) => {
    sent.push(request)
    const outcomes = request.edits.map(({ id }) => ({ id, outcome: { kind: 'applied', versions: {} } as const }))
    return { kind: 'ok', value: { kind: 'outcomes', epoch: 'e', atMs: 1, outcomes } as never }
  })
  const long = (id: string, bytes: number) =>
    draft(id, { keys: [['item', `item_${id}`]], args: { uri: `item_${id}`, patch: { a: '长'.repeat(bytes / 3) } } })
  const third = PUSH_BATCH_BYTES / 3
  await appendDrafts(outbox, [
    long('a', third),
    long('b', third),
    long('c', third),
    long('d', PUSH_BATCH_BYTES * 2),
    draft('e'),
  ])
  await step()
  expect(sent.map(({ edits }) => edits.map((edit) => edit.id))).toEqual([['a', 'b'], ['c'], ['d'], ['e']])
  for (const one of sent.filter(({ edits }) => edits.length > 1))
    expect(JSON.stringify(one).length).toBeLessThan(PUSH_MAX_BYTES)
})

test('[Q7] an accepted edit is asked for until a pull has confirmed it, whatever is accepted after it', async () => {
  const { outbox } = await bench()
  for (const id of ['lost', 'later']) {
    await appendDrafts(outbox, [draft(id)])
    await outbox.take(by, (edits) => edits)
    await outbox.settle(by, [{ id, outcome: { kind: 'applied', versions: {} } }], 1)
  }
  expect((await outbox.server('d')).lastAccepted).toBe('lost')
  await outbox.confirm(by, 'lost')
  expect((await outbox.server('d')).lastAccepted).toBe('later')
  await outbox.confirm(by, 'later')
  expect((await outbox.server('d')).lastAccepted).toBe('later')
})
