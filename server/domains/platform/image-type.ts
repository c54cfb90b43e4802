// What an upload really is, by its first bytes. The name and the type that came with it prove nothing.
import type { IMAGE_TYPES } from '#contract/domains/files.ts'

export type ImageType = (typeof IMAGE_TYPES)[number]

const SIGNATURES: readonly (readonly [ImageType, string, number])[] = [
  ['image/jpeg', 'ffd8ff', 0],
  ['image/png', '89504e470d0a1a0a', 0],
  ['image/gif', '474946383761', 0],
  ['image/gif', '474946383961', 0],
  ['image/webp', '57454250', 8],
]

/** The image type of these bytes, or undefined when they are no image that is accepted. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (isBitmap(bytes)) return 'image/bmp'
  const head = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  const found = SIGNATURES.find(([, signature, at]) => head.startsWith(signature, at * 2))
  if (found?.[0] === 'image/webp' && !head.startsWith('52494646')) return undefined
  return found?.[0]
}

/** Sizes of the headers that a bitmap's own header can have, in bytes. */
const BITMAP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124])

/** Two letters are no proof: many a text begins with them. The sizes of the headers behind them must be ones that exist. */
function isBitmap(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 26))
  if (head.length < 26 || head.toString('latin1', 0, 2) !== 'BM') return false
  const [pixelsAt, header] = [head.readUInt32LE(10), head.readUInt32LE(14)]
  return BITMAP_HEADERS.has(header) && pixelsAt >= 14 + header && pixelsAt < bytes.byteLength
}
