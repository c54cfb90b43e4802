import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskFiles } from './disk-files.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gantry-files-'))
})
afterAll(() => rm(root, { recursive: true }))

const whole = Buffer.from('0123456789')

test('[L6] two requests that write the same piece at once leave it there once', async () => {
  const files = createDiskFiles(root)
  const ends = await Promise.all(Array.from({ length: 20 }, () => files.append('file_A', 0, whole.subarray(0, 4))))
  expect(ends.every((end) => end === 4)).toBe(true)
  expect(await files.append('file_A', 4, whole.subarray(4))).toBe(10)
  expect(await textOf(files.unfinished('file_A'))).toBe('0123456789')
})

test('a piece that does not begin where the upload ends is left out', async () => {
  const files = createDiskFiles(root)
  expect(await files.append('file_B', 3, whole)).toBe(0)
  expect(await files.append('file_B', 0, whole)).toBe(10)
  expect(await files.append('file_B', 5, whole)).toBe(10)
  expect(await files.received('file_B')).toBe(10)
})

test('what is kept is found by its content, and no name leaves the folder', async () => {
  const files = createDiskFiles(root)
  await files.append('file_C', 0, whole)
  await files.keep('file_C', 'abc123')
  expect(await files.received('file_C')).toBe(0)
  expect(Buffer.from((await files.read('abc123')) ?? []).toString()).toBe('0123456789')
  expect(Buffer.from((await files.readPart('abc123', 3, 6)) ?? []).toString()).toBe('345')
  expect(Buffer.from((await files.readPart('abc123', 8, 99)) ?? []).toString()).toBe('89')
  expect(await files.readPart('abc999', 0, 1)).toBeUndefined()
  await files.append('file_D', 0, whole)
  await files.drop('file_D')
  expect(await files.received('file_D')).toBe(0)
  for (const name of ['../x', 'a/b', '..', 'a\0']) await expect(files.append(name, 0, whole)).rejects.toThrow()
})

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += Buffer.from(piece).toString()
  return text
}
