/** Names and beginnings of the streams in an OLE2 compound file: the container of .xls, and of anything encrypted ([MS-CFB]). */
export interface CompoundStream {
  readonly name: string
  /** The first bytes of the stream, at most one sector. */
  readonly head: Uint8Array
}

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const HEADER = 512
const DIRECTORY_ENTRY = 128
const HEADER_FAT_ENTRIES = 109
const STREAM = 2
const MINI_CUTOFF = 4096
/** Sector numbers from here on mean free, end of chain, and the like. */
const SPECIAL_SECTORS = 0xffff_fffa

export function isCompoundFile(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte)
}

/** The streams of the file; an empty list when its directory cannot be read. */
export function compoundStreams(bytes: Uint8Array): CompoundStream[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER) {
    return []
  }
  const sectorSize = 2 ** view.getUint16(30, true)
  if (sectorSize !== 512 && sectorSize !== 4096) {
    return []
  }
  const streams: CompoundStream[] = []
  const seen = new Set<number>()
  for (
    let sector = view.getUint32(48, true);
    sector < SPECIAL_SECTORS && !seen.has(sector);
    sector = nextSector(view, sectorSize, sector)
  ) {
    seen.add(sector)
    const start = (sector + 1) * sectorSize
    if (start + sectorSize > bytes.length) {
      break
    }
    for (let entry = start; entry < start + sectorSize; entry += DIRECTORY_ENTRY) {
      if (view.getUint8(entry + 66) === STREAM) {
        streams.push(readEntry(bytes, view, entry, sectorSize))
      }
    }
  }
  return streams
}

function readEntry(bytes: Uint8Array, view: DataView, entry: number, sectorSize: number): CompoundStream {
  const nameLength = Math.min(Math.max(view.getUint16(entry + 64, true) - 2, 0), 62)
  const name = new TextDecoder('utf-16le').decode(bytes.subarray(entry, entry + nameLength))
  const size = view.getUint32(entry + 120, true)
  // Shorter streams lie in a stream of their own; nothing that is looked at here is that short.
  const start = size < MINI_CUTOFF ? bytes.length : (view.getUint32(entry + 116, true) + 1) * sectorSize
  return { name, head: bytes.subarray(start, start + Math.min(size, sectorSize)) }
}

/** Looks the follower of a sector up in the allocation table; only tables listed in the header, which reach 6.8 MB and more. */
function nextSector(view: DataView, sectorSize: number, sector: number): number {
  const perTable = sectorSize / 4
  const table = Math.floor(sector / perTable)
  if (table >= HEADER_FAT_ENTRIES) {
    return SPECIAL_SECTORS
  }
  const at = (view.getUint32(76 + table * 4, true) + 1) * sectorSize + (sector % perTable) * 4
  return at + 4 <= view.byteLength ? view.getUint32(at, true) : SPECIAL_SECTORS
}

/** Whether an .xls stream begins with a FILEPASS record: its content needs a password ([MS-XLS] 2.4.117). */
export function hasFilePass(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let at = 0; at + 4 <= head.length; at += 4 + view.getUint16(at + 2, true)) {
    const record = view.getUint16(at, true)
    if (record === 0x002f || record === 0x0085) {
      return record === 0x002f
    }
  }
  return false
}
