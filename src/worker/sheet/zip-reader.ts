import { BrokenFile, EncryptedFile, OverLimit } from './read-limits.ts'
import { nextTurn } from './turn.ts'

const END_RECORD = 0x0605_4b50
const CENTRAL_HEADER = 0x0201_4b50
const LOCAL_HEADER = 0x0403_4b50
const END_LENGTH = 22
const MAX_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
const MAX_ENTRIES = 10_000
/** Deflate inflates at most about 1,000 times, so one slice gives at most 16 MiB before the budget is looked at. */
const SLICE = 16_384

interface Entry {
  readonly offset: number
  readonly packedSize: number
  readonly size: number
  readonly crc: number
  readonly method: number
  readonly isEncrypted: boolean
}

export interface ZipLimits {
  /** Bytes that all inflating together may give. */
  readonly maxInflated: number
  readonly signal?: AbortSignal | undefined
}

/** Reads the files of a zip held in memory, and lets other work of the thread have its turn meanwhile. */
export class ZipReader {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #maxInflated: number
  readonly #signal: AbortSignal | undefined
  #inflated = 0

  /** Throws BrokenFile when the directory cannot be read. */
  constructor(bytes: Uint8Array<ArrayBuffer>, { maxInflated, signal }: ZipLimits) {
    this.#bytes = bytes
    this.#maxInflated = maxInflated
    this.#signal = signal
    this.#entries = readDirectory(bytes)
  }

  /** Whether there is a file of this path; case does not matter. */
  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase())
  }

  /**
   * The file's bytes piece by piece as they are inflated; stopping early stops inflating. Throws BrokenFile, EncryptedFile,
   * OverLimit when more comes out than may, or the signal's reason.
   */
  async *read(path: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(path.toLowerCase())
    if (entry === undefined) {
      throw new BrokenFile(`no ${path} in the archive`)
    }
    if (entry.isEncrypted) {
      throw new EncryptedFile(path)
    }
    // What the directory admits is refused before anything is inflated; what it hides, while it is.
    this.#charge(0, entry.size)
    const packed = this.#packed(entry)
    const reader = (entry.method === DEFLATED ? inflate(packed, entry) : stored(packed, entry)).getReader()
    try {
      for (;;) {
        const read = await reader.read().catch((error: unknown) => {
          throw new BrokenFile(String(error))
        })
        if (read.done) {
          return
        }
        this.#charge(read.value.length, 0)
        yield read.value
        await nextTurn()
        this.#signal?.throwIfAborted()
      }
    } finally {
      // Fails only when the stream failed, which has been thrown already.
      await reader.cancel().catch(() => undefined)
    }
  }

  /** The file's text (UTF-8, or UTF-16 with a byte order mark) piece by piece. */
  async *text(path: string): AsyncGenerator<string> {
    let decoder: TextDecoder | null = null
    for await (const piece of this.read(path)) {
      decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8')
      yield decoder.decode(piece, { stream: true })
    }
    yield decoder?.decode() ?? ''
  }

  #charge(done: number, announced: number): void {
    this.#inflated += done
    if (this.#inflated + announced > this.#maxInflated) {
      throw new OverLimit('inflated', this.#maxInflated)
    }
  }

  #packed({ offset, packedSize, method }: Entry): Uint8Array<ArrayBuffer> {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength)
    if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL_HEADER) {
      throw new BrokenFile('a file of the archive is not where its directory says')
    }
    if (method !== DEFLATED && method !== STORED) {
      throw new BrokenFile(`unknown compression ${method}`)
    }
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    if (start + packedSize > view.byteLength) {
      throw new BrokenFile('the archive ends early')
    }
    return this.#bytes.subarray(start, start + packedSize)
  }
}

function readDirectory(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > MAX_ENTRIES) {
    throw new OverLimit('inflated', MAX_ENTRIES)
  }
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL_HEADER) {
      throw new BrokenFile('the directory of the archive is damaged')
    }
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase(), {
      offset: view.getUint32(at + 42, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      crc: view.getUint32(at + 16, true),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) {
      return at
    }
  }
  throw new BrokenFile('the archive has no end')
}

/**
 * Inflates through the gzip format, whose frame is put around the data: so the browser itself compares the CRC-32 and the
 * size of what comes out with what the directory says.
 */
function inflate(packed: Uint8Array<ArrayBuffer>, { crc, size }: Entry): ReadableStream<Uint8Array> {
  const header = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
  const trailer = new DataView(new ArrayBuffer(8))
  trailer.setUint32(0, crc, true)
  trailer.setUint32(4, size, true)
  const pieces = slices([header, packed, new Uint8Array(trailer.buffer)])
  return pieces.pipeThrough(new DecompressionStream('gzip'))
}

function stored(packed: Uint8Array<ArrayBuffer>, { crc }: Entry): ReadableStream<Uint8Array> {
  if (crc32(packed) !== crc) {
    throw new BrokenFile('a file of the archive is damaged')
  }
  return slices([packed])
}

function slices(parts: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const rest = [...parts]
  return new ReadableStream({
    pull(controller) {
      const part = rest.shift()
      if (part === undefined) {
        controller.close()
        return
      }
      // A copy, because streams may take the buffer for themselves.
      controller.enqueue(part.slice(0, SLICE))
      if (part.length > SLICE) {
        rest.unshift(part.subarray(SLICE))
      }
    },
  })
}

/** CRC-32 as in ISO 3309; only for parts that are stored as they are. */
function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc >>> 1) ^ (0xedb8_8320 & -(crc & 1))
    }
  }
  return ~crc >>> 0
}
