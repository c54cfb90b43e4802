import { expect, test } from 'vitest'
import { registry } from '#contract/index.ts'
import { appendDrafts } from '#tests/kit/sync/append-drafts.ts'
import { createMemoryDisk } from '#tests/kit/sync/memory-kv.ts'
import { KvError, OUTBOX_STORES } from '../storage/kv.ts'
import type { EditDraft } from './edit.ts'
import { createOutbox } from './outbox.ts'

const draft: EditDraft = {
  id: 'one',
  domain: 'd',
  mutation: 'hr.setEmployeeMembership',
  contract: 1,
  args: {},
  keys: [['employee', 'a']],
  reads: [],
  base: [],
  files: [],
  madeAtMs: 0,
}

/** An outbox whose next write ends in a broken connection, before or after it has taken effect. */
function breaking(at: 'commit' | 'committed') {
  let broken = false
  const kv = createMemoryDisk().open({
    name: 'outbox',
    stores: OUTBOX_STORES,
    durability: 'strict',
    onOperation: ({ mode, kind }) => {
      if (broken || mode !== 'write' || kind !== at) return
      broken = true
      throw new KvError('closed')
    },
  })
  return createOutbox(kv, registry)
}

test('[L2] a save whose reply was lost is not reported as a failure', async () => {
  const outbox = breaking('committed')
  const saved = await appendDrafts(outbox, [draft])
  expect(saved.map((edit) => edit.id)).toEqual(['one'])
  expect(await outbox.conservation()).toMatchObject({ created: 1, pending: 1 })
})

test('[L2] a save that did not take place is reported as a failure', async () => {
  const outbox = breaking('commit')
  await expect(appendDrafts(outbox, [draft])).rejects.toThrow('storage: closed')
  expect(await outbox.conservation()).toMatchObject({ created: 0, pending: 0 })
})
