/** Sizes and offsets are 32 bit; the larger format is not written. */
const MAX_32 = 0xffff_fffe
const DOS_EPOCH_DATE = 0x0021
const UTF8_NAMES = 0x0800
const DEFLATED = 8
const GZIP_HEADER = 10
const GZIP_TRAILER = 8

interface Entry {
  readonly name: Uint8Array
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
}

/** A zip file made part by part; every part is deflated by the browser itself while it is produced. */
export class ZipWriter {
  readonly #parts: BlobPart[] = []
  readonly #entries: Entry[] = []
  #offset = 0

  /** Adds a file from its text or its pieces of bytes. Rejects with whatever the pieces throw, or a RangeError over 4 GiB. */
  async add(name: string, content: string | AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<void> {
    const pieces = typeof content === 'string' ? [new TextEncoder().encode(content)] : content
    const { data, crc, size } = await deflate(pieces)
    const packedSize = data.reduce((sum, piece) => sum + piece.length, 0)
    const entry = { name: new TextEncoder().encode(name), crc, packedSize, size, offset: this.#offset }
    this.#push(localHeader(entry))
    for (const piece of data) {
      this.#push(piece)
    }
    this.#entries.push(entry)
  }

  /** Writes the directory and gives the whole file. */
  close(type: string): Blob {
    const start = this.#offset
    for (const entry of this.#entries) {
      this.#push(centralHeader(entry))
    }
    this.#push(endRecord(this.#entries.length, start, this.#offset - start))
    return new Blob(this.#parts, { type })
  }

  #push(piece: Uint8Array<ArrayBuffer>): void {
    this.#offset += piece.length
    if (this.#offset > MAX_32) {
      throw new RangeError('a zip file of this kind holds at most 4 GiB')
    }
    this.#parts.push(piece)
  }
}

/**
 * Deflates through the gzip format and takes its frame off: the trailer carries the CRC-32 that a zip needs, computed
 * natively, where the raw format would have it computed in script.
 */
async function deflate(
  pieces: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<{ data: Uint8Array<ArrayBuffer>[]; crc: number; size: number }> {
  const gzip = new CompressionStream('gzip')
  const [size, packed] = await Promise.all([feed(pieces, gzip.writable), collect(gzip.readable)])
  if (size > MAX_32) {
    throw new RangeError('a file in a zip of this kind holds at most 4 GiB')
  }
  const header = takeFront(packed, GZIP_HEADER)
  const trailer = takeBack(packed, GZIP_TRAILER)
  if (header[0] !== 0x1f || header[1] !== 0x8b || header[3] !== 0) {
    throw new Error('the gzip stream begins with optional fields')
  }
  return { data: packed, crc: new DataView(trailer.buffer).getUint32(0, true), size }
}

async function feed(
  pieces: Iterable<Uint8Array<ArrayBuffer>> | AsyncIterable<Uint8Array<ArrayBuffer>>,
  writable: WritableStream<BufferSource>,
): Promise<number> {
  const writer = writable.getWriter()
  let size = 0
  try {
    for await (const piece of pieces) {
      size += piece.length
      await writer.write(piece)
    }
    await writer.close()
  } catch (error) {
    // The reading side ends with the same error instead of waiting for ever.
    await writer.abort(error)
    throw error
  }
  return size
}

async function collect(readable: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = readable.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
  }
  return pieces
}

function takeFront(pieces: Uint8Array<ArrayBuffer>[], count: number): Uint8Array<ArrayBuffer> {
  const taken = new Uint8Array(count)
  for (let filled = 0; filled < count; ) {
    const first = pieces.shift() ?? missing()
    const part = first.subarray(0, count - filled)
    taken.set(part, filled)
    filled += part.length
    if (part.length < first.length) {
      pieces.unshift(first.subarray(part.length))
    }
  }
  return taken
}

function takeBack(pieces: Uint8Array<ArrayBuffer>[], count: number): Uint8Array<ArrayBuffer> {
  const taken = new Uint8Array(count)
  for (let open = count; open > 0; ) {
    const last = pieces.pop() ?? missing()
    const part = last.subarray(Math.max(0, last.length - open))
    open -= part.length
    taken.set(part, open)
    if (part.length < last.length) {
      pieces.push(last.subarray(0, last.length - part.length))
    }
  }
  return taken
}

function missing(): never {
  throw new Error('the gzip stream ended early')
}

function localHeader({ name, crc, packedSize, size }: Entry): Uint8Array<ArrayBuffer> {
  return record(name, [
    [4, 0x0403_4b50],
    [2, 20],
    [2, UTF8_NAMES],
    [2, DEFLATED],
    [2, 0],
    [2, DOS_EPOCH_DATE],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, name.length],
    [2, 0],
  ])
}

function centralHeader({ name, crc, packedSize, size, offset }: Entry): Uint8Array<ArrayBuffer> {
  return record(name, [
    [4, 0x0201_4b50],
    [2, 20],
    [2, 20],
    [2, UTF8_NAMES],
    [2, DEFLATED],
    [2, 0],
    [2, DOS_EPOCH_DATE],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ])
}

function endRecord(count: number, start: number, length: number): Uint8Array<ArrayBuffer> {
  return record(new Uint8Array(), [
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, start],
    [2, 0],
  ])
}

/** Little-endian fields, each with its width in bytes, and the name behind them. */
function record(name: Uint8Array, fields: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const length = fields.reduce((sum, [width]) => sum + width, 0)
  const bytes = new Uint8Array(length + name.length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) {
      view.setUint16(at, value, true)
    } else {
      view.setUint32(at, value, true)
    }
    at += width
  }
  bytes.set(name, at)
  return bytes
}
