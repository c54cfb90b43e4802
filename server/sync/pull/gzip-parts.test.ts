import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinGzip, packText } from './gzip-parts.ts'

const ascii = fc.string({ unit: 'binary-ascii', maxLength: 400 })

test('packed and plain texts in any order are one gzip stream of all of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ text: ascii, packed: fc.boolean() }), { maxLength: 12 }), async (pieces) => {
      const made = await Promise.all(pieces.map(({ text, packed }) => (packed ? packText(text) : text)))
      // The checksum is compared by whoever unpacks.
      expect(gunzipSync(joinGzip(made)).toString('latin1')).toBe(pieces.map(({ text }) => text).join(''))
    }),
  )
})

test('a packed text can be joined many times, and keeps its length over megabytes', async () => {
  const long = await packText('0123456789'.repeat(200_000))
  expect(long.length).toBeLessThan(20_000)
  expect(gunzipSync(joinGzip(['[', long, ',', long, ']']))).toHaveLength(4_000_003)
})
