// What a picture says of itself: how many pixels a browser would have to hold, and whether its end is there.

/** Larger than any camera's, and still what a phone can open. */
const MOST_PIXELS = 120_000_000

/**
 * What is wrong with a picture of this type: a few bytes that would unpack into gigabytes stop whoever looks at them, and a .png
 * without its last part was cut off before it came here. Of other kinds nobody can tell by the end alone.
 */
export function pictureFault(bytes: Uint8Array, type: string): 'fileTypeRefused' | 'fileDamaged' | undefined {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shape = type === 'image/png' ? ofPng(whole) : type === 'image/gif' ? ofGif(whole) : undefined
  if (shape === undefined) return undefined
  if (shape.width * shape.height > MOST_PIXELS) return 'fileTypeRefused'
  return type === 'image/png' && !whole.includes('IEND') ? 'fileDamaged' : undefined
}

interface Shape {
  readonly width: number
  readonly height: number
}

function ofPng(bytes: Buffer): Shape | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function ofGif(bytes: Buffer): Shape | undefined {
  if (bytes.length < 10) return undefined
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}
