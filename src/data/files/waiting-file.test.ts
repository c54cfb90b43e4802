import { expect, test } from 'vitest'
import type { StoredFile } from '#src/sync/transport.ts'
import { findWaitingFile } from './waiting-file.ts'

const stored = (id: string, blob: Blob, arrived = false): StoredFile => ({
  ...{ id, blob, arrived },
  domain: 'd',
  name: 'a.png',
  type: 'image/png',
  size: blob.size,
  sha256: 'ab',
})
const whole = new Blob(['xyz'])
/** A blob whose bytes the browser has lost. */
const lost = Object.assign(new Blob(['xyz']), {
  arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
})
const files = (...all: StoredFile[]) => ({ get: async (uri: string) => all.find((one) => one.id === uri) })

test('[L6] an edit waits for the first of its files that has not arrived, and it is known whether that can be read', async () => {
  const uris = ['file_1', 'file_2', 'file_3']
  const found = await findWaitingFile(files(stored('file_1', lost, true), stored('file_2', whole)), uris)
  expect(found).toMatchObject({ file: { id: 'file_2' }, isReadable: true })
  expect(await findWaitingFile(files(stored('file_3', lost)), uris)).toMatchObject({ isReadable: false })
  expect(await findWaitingFile(files(stored('file_1', whole, true)), uris)).toBeUndefined()
})
