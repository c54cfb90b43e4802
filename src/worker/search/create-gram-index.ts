import { alphabet, classes, type GramIndex, grams, heads, inner, isHead, singles } from './gram-index.ts'

/** Takes over the arrays: neither may be changed afterwards. */
export function createGramIndex(bytes: Uint8Array, offsets: Uint32Array): GramIndex {
  const size = offsets.length - 1
  const words = (size + 31) >>> 5
  const dense = estimateDense(bytes, offsets)
  const starts = new Uint32Array(grams)
  let bitWords = 0
  for (let gram = 0; gram < grams; gram++) {
    if (dense[gram] === 0) continue
    starts[gram] = bitWords
    bitWords += words
  }
  const bits = new Int32Array(bitWords)
  const listed = readGrams(bytes, offsets, dense, starts, bits)
  const sizes = new Uint32Array(grams)
  for (let gram = 0; gram < grams; gram++) {
    if (dense[gram] === 0) continue
    let count = 0
    for (let word = 0, at = starts[gram] as number; word < words; word++, at++) count += bitCount(bits[at] as number)
    sizes[gram] = count
  }
  const gaps = writeGaps(listed, dense, starts, sizes)
  return { bytes, offsets, starts, sizes, dense, bits, gaps }
}

/** Entries looked at to tell which grams are common. */
const samples = 4096

/**
 * Which sets are kept as bits: all of single characters, and of pairs those in more than an eighth of the entries,
 * from where on a bit for every entry takes less room than a byte for each. A wrong guess costs room, nothing else.
 */
function estimateDense(bytes: Uint8Array, offsets: Uint32Array): Uint8Array {
  const size = offsets.length - 1
  const dense = new Uint8Array(grams).fill(1, singles, heads)
  const counts = new Uint32Array(grams)
  const last = new Int32Array(grams).fill(-1)
  const note = (gram: number, entry: number): void => {
    if (last[gram] === entry) return
    last[gram] = entry
    counts[gram] = (counts[gram] as number) + 1
  }
  const step = Math.max(1, Math.floor(size / samples))
  let looked = 0
  for (let entry = 0; entry < size; entry += step) {
    looked += 1
    let before = alphabet
    let fromHead = false
    for (let at = offsets[entry] as number, to = offsets[entry + 1] as number; at < to; at++) {
      const code = bytes[at] as number
      const now = classes[code] as number
      if (now !== alphabet && before !== alphabet) {
        const pair = before * alphabet + now
        note(pair, entry)
        if (fromHead && inner[before] === 1) note(heads + pair, entry)
      }
      before = now
      fromHead = isHead(code)
    }
  }
  for (let gram = 0; gram < grams; gram++) if ((counts[gram] as number) * 8 > looked) dense[gram] = 1
  return dense
}

/** The lists of the rare grams on their way: all grams entry by entry, and how many bytes each list will take. */
interface Listed {
  seen: Uint16Array
  /** Where the grams of each entry end. */
  ends: Uint32Array
  gapBytes: Uint32Array
}

/** Fills the bits of the common grams, and lists the others. */
function readGrams(
  bytes: Uint8Array,
  offsets: Uint32Array,
  dense: Uint8Array,
  starts: Uint32Array,
  bits: Int32Array,
): Listed {
  const size = offsets.length - 1
  const gapBytes = new Uint32Array(grams)
  const last = new Int32Array(grams).fill(-1)
  // Two grams to a character at most.
  const seen = new Uint16Array(2 * bytes.length)
  const ends = new Uint32Array(size)
  let total = 0
  // A function that is called often is compiled sooner than one that runs long, which is a third of the time.
  const note = (gram: number, entry: number): void => {
    if (dense[gram] === 1) {
      const place = (starts[gram] as number) + (entry >>> 5)
      bits[place] = (bits[place] as number) | (1 << (entry & 31))
      return
    }
    const gap = entry - (last[gram] as number)
    if (gap === 0) return
    last[gram] = entry
    gapBytes[gram] = (gapBytes[gram] as number) + gapLength(gap)
    seen[total++] = gram
  }
  const readEntry = (entry: number): void => {
    let before = alphabet
    let fromHead = false
    const to = offsets[entry + 1] as number
    for (let at = offsets[entry] as number; at < to; at++) {
      const code = bytes[at] as number
      const now = classes[code] as number
      const head = isHead(code)
      if (now !== alphabet) {
        if (head) note(singles + now, entry)
        if (before !== alphabet) {
          const pair = before * alphabet + now
          note(pair, entry)
          if (fromHead && inner[before] === 1) note(heads + pair, entry)
        }
      }
      before = now
      fromHead = head
    }
    ends[entry] = total
  }
  for (let entry = 0; entry < size; entry++) readEntry(entry)
  return { seen, ends, gapBytes }
}

/** Bytes of a gap, seven bits each. */
function gapLength(gap: number): number {
  return gap < 0x80 ? 1 : gap < 0x4000 ? 2 : gap < 0x200000 ? 3 : 4
}

function writeGaps(
  { seen, ends, gapBytes }: Listed,
  dense: Uint8Array,
  starts: Uint32Array,
  sizes: Uint32Array,
): Uint8Array {
  let length = 0
  for (let gram = 0; gram < grams; gram++) {
    if (dense[gram] === 1) continue
    starts[gram] = length
    sizes[gram] = gapBytes[gram] as number
    length += gapBytes[gram] as number
  }
  const gaps = new Uint8Array(length)
  const next = starts.slice()
  const last = new Int32Array(grams).fill(-1)
  let from = 0
  for (let entry = 0; entry < ends.length; entry++) {
    for (const to = ends[entry] as number; from < to; from++) {
      const gram = seen[from] as number
      let at = next[gram] as number
      let rest = entry - (last[gram] as number)
      last[gram] = entry
      while (rest >= 0x80) {
        gaps[at++] = (rest & 0x7f) | 0x80
        rest >>>= 7
      }
      gaps[at++] = rest
      next[gram] = at
    }
  }
  return gaps
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
