import { soundLines } from '../pinyin/write-sounds.ts'
import { isAscii, normaliseText } from '../search/normalise-text.ts'
import { personBit } from './tree-index.ts'

const lineEnd = 10

/** The two texts by which a node is found: for queries with anything but ASCII, and for ASCII queries. */
export interface NodeEntries {
  nameEntry: string
  soundEntry: string
}

/** Both texts of one node; the index holds the same for many nodes, joined. */
export function nodeEntries(name: string, kind: number, extra: string | undefined): NodeEntries {
  const normal = normaliseText(name)
  const bytes = new Uint8Array((extra?.length ?? 0) + 1)
  const end = writeExtra(extra ?? '', bytes, 0)
  return {
    nameEntry: nameEntry(normal, extra),
    soundEntry: soundLines(normal, kind === personBit) + String.fromCharCode(...bytes.subarray(0, end)),
  }
}

/** A normalised name, and the node's extra text if that is not plain ASCII. */
export function nameEntry(name: string, extra: string | undefined): string {
  if (extra === undefined || extra === '' || isAscii(extra)) return name
  return `${name}\n${normaliseText(extra)}`
}

/**
 * Writes the ASCII part of an extra text and a line end, answering where it ends. Other characters become line ends:
 * what stands on both sides of one is not one text.
 */
export function writeExtra(extra: string, into: Uint8Array, at: number): number {
  const normal = isAscii(extra) ? extra : normaliseText(extra)
  let end = at
  for (let i = 0; i < normal.length; i++) {
    const code = normal.charCodeAt(i)
    if (code >= 0x80) into[end++] = lineEnd
    else into[end++] = code >= 0x41 && code <= 0x5a ? code + 0x20 : code
  }
  into[end++] = lineEnd
  return end
}
