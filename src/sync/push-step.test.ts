import { expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { PushRequest } from '#contract/sync/push.ts'
import { appendDrafts } from '#tests/kit/append-drafts.ts'
import { createMemoryDisk } from '#tests/kit/memory-kv.ts'
import { simRegistry } from '#tests/simulation/sim-registry.ts'
import type { EditDraft } from './edit.ts'
import { createFileQueue } from './file-queue.ts'
import { type Kv, OUTBOX_STORES } from './kv.ts'
import { putLease } from './lease.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { pushStep } from './push-step.ts'
import { createStatusBoard } from './status.ts'
import type { PushTransport, Reply } from './transport.ts'

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
async function bench(answer: (request: PushRequest) => Reply<never> = () => ({ kind: 'unknown', answered: false })) {
  const kv = createMemoryDisk().open({ name: 'outbox', stores: OUTBOX_STORES, durability: 'strict' })
  await kv.transaction('write', ['journal'], (tx) => putLease(tx, 'journal', by.domain, { term: 1, beat: 0 }))
  const outbox = createOutbox(kv, simRegistry)
  const requests: PushRequest[] = []
  const transport = {
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
