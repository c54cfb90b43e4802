// Texts that are compressed once and answered in ever new company: several packed texts become one gzip stream without being
// packed anew.
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** Rows compress to a tenth at any level; the fastest keeps the thread pool free. */
const LEVEL = 1
/** A gzip stream begins so: deflated, no name, no time. */
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
/** Checksum and length of a text stand before its packed bytes, as they stand at the end of a gzip stream. */
const FACTS_BYTES = 8
/** What a stored block holds at most. */
const MAX_STORED = 0xffff
const deflate = promisify(deflateRaw)

/** Packs an ASCII text, to be joined with others. */
export async function packText(text: string): Promise<Uint8Array> {
  const plain = Buffer.from(text, 'latin1')
  // Flushed, not finished: it ends with a whole byte, and more may follow.
  const packed = await deflate(plain, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
  const facts = Buffer.alloc(FACTS_BYTES)
  facts.writeUInt32LE(crc32(plain), 0)
  facts.writeUInt32LE(plain.length, 4)
  return Buffer.concat([facts, packed])
}

/** One gzip stream of packed texts and short plain ones, in their order. */
export function joinGzip(pieces: readonly (Uint8Array | string)[]): Uint8Array {
  const blocks: Uint8Array[] = [HEAD]
  let sum = 0
  let length = 0
  for (const piece of pieces) {
    const { bytes, crc, size } = typeof piece === 'string' ? stored(piece) : factsOf(piece)
    blocks.push(bytes)
    sum = joinedCrc(sum, crc, size)
    length += size
  }
  const end = Buffer.alloc(5 + FACTS_BYTES)
  // The last block, which is empty.
  end.set([1, 0, 0, 0xff, 0xff])
  end.writeUInt32LE(sum, 5)
  end.writeUInt32LE(length % 2 ** 32, 9)
  return Buffer.concat([...blocks, end])
}

interface Block {
  readonly bytes: Uint8Array
  readonly crc: number
  readonly size: number
}

function factsOf(packed: Uint8Array): Block {
  const view = new DataView(packed.buffer, packed.byteOffset, FACTS_BYTES)
  return { bytes: packed.subarray(FACTS_BYTES), crc: view.getUint32(0, true), size: view.getUint32(4, true) }
}

function stored(text: string): Block {
  const plain = Buffer.from(text, 'latin1')
  if (plain.length > MAX_STORED) throw new Error('a plain piece is short')
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(plain.length ^ MAX_STORED, 3)
  return { bytes: Buffer.concat([head, plain]), crc: crc32(plain), size: plain.length }
}

const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

/** Product of two polynomials modulo that of CRC-32; the highest bit is x⁰. */
function times(a: number, b: number): number {
  let product = 0
  let shifted = b
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1
  }
  return product >>> 0
}

/** Checksum of one text followed by another, of the checksums of both and the length of the second. */
function joinedCrc(first: number, second: number, size: number): number {
  let shift = ONE
  // x⁸: one byte further.
  let power = ONE >>> 8
  for (let left = size; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = times(power, shift)
    power = times(power, power)
  }
  return (times(shift, first) ^ second) >>> 0
}
