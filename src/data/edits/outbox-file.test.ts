import { expect, test } from 'vitest'
import type { Kv, KvTx } from '#src/sync/storage/kv.ts'
import { outboxFile } from './outbox-file.ts'

test('[B2] a photo whose bytes are lost keeps nothing else out of the file', async () => {
  const lost = Object.assign(new Blob(['xyz']), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  })
  const stores: Record<string, unknown[]> = {
    edits: [{ id: 'edit_1', args: { name: '张三' } }],
    files: [
      { id: 'file_1', blob: lost },
      { id: 'file_2', blob: new Blob(['abc']) },
    ],
    journal: [],
  }
  const tx = { all: async (store: string) => stores[store] } as unknown as KvTx
  const outbox: Kv = { transaction: (_mode, _stores, run) => run(tx), close: () => undefined }
  const file = await outboxFile(outbox, { userId: 'u', madeAtMs: 1 })
  expect(JSON.parse(await file.text())).toMatchObject({
    edits: [{ id: 'edit_1', args: { name: '张三' } }],
    files: [
      { id: 'file_1', base64: null },
      { id: 'file_2', base64: 'YWJj' },
    ],
  })
})
