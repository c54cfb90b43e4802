/**
 * An exact substring index over many short ASCII entries. For each letter or digit and each pair of them it keeps the
 * entries that hold it: as bits where they are many, as a list of gaps where they are few. A query of one or two
 * characters is answered by one of those sets, a longer one by comparing the few entries that hold all its pairs. A
 * search through the joined text stops at every hit, which for a query like 'an' is every second name.
 */
export interface GramIndex {
  /** Lower-case ASCII; '\n' parts what a match must not span. */
  bytes: Uint8Array
  /** Where each entry begins; one more than there are entries. */
  offsets: Uint32Array
  counts: Uint32Array
  /** Where a gram's set begins in `bits` (words) or `gaps` (bytes). */
  starts: Uint32Array
  /** 1 where the set is kept as bits. */
  dense: Uint8Array
  bits: Int32Array
  gaps: Uint8Array
}

const alphabet = 36
const singles = alphabet * alphabet
const grams = singles + alphabet

/** Place of a character in the alphabet of grams: a to z, 0 to 9; `alphabet` for all others. */
const classes = new Uint8Array(256).fill(alphabet)
for (let i = 0; i < 26; i++) classes[97 + i] = i
for (let i = 0; i < 10; i++) classes[48 + i] = 26 + i

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
  const { seen, total, counts, gapBytes } = readGrams(bytes, offsets, dense, starts, bits)
  for (let gram = 0; gram < grams; gram++) {
    if (dense[gram] === 0) continue
    let count = 0
    for (let word = 0, at = starts[gram] as number; word < words; word++, at++) count += bitCount(bits[at] as number)
    counts[gram] = count
  }
  return { bytes, offsets, counts, starts, dense, bits, gaps: writeGaps(seen, total, gapBytes, dense, starts) }
}

/** Entries looked at to tell which grams are common. */
const samples = 4096

/**
 * Which sets are kept as bits: all of single characters, and of pairs those in more than an eighth of the entries,
 * from where on a bit for every entry takes less room than a byte for each. A wrong guess costs room, nothing else.
 */
function estimateDense(bytes: Uint8Array, offsets: Uint32Array): Uint8Array {
  const size = offsets.length - 1
  const dense = new Uint8Array(grams).fill(1, singles)
  const counts = new Uint32Array(singles)
  const last = new Int32Array(singles).fill(-1)
  const step = Math.max(1, Math.floor(size / samples))
  let looked = 0
  for (let entry = 0; entry < size; entry += step) {
    looked += 1
    let before = alphabet
    for (let at = offsets[entry] as number, to = offsets[entry + 1] as number; at < to; at++) {
      const now = classes[bytes[at] as number] as number
      if (now !== alphabet && before !== alphabet && last[before * alphabet + now] !== entry) {
        const pair = before * alphabet + now
        last[pair] = entry
        counts[pair] = (counts[pair] as number) + 1
      }
      before = now
    }
  }
  for (let pair = 0; pair < singles; pair++) if ((counts[pair] as number) * 8 > looked) dense[pair] = 1
  return dense
}

/**
 * Fills the bits of the common grams, and lists the others: `seen` holds gram and entry in turn, in the order of the
 * entries. Bits are gathered for 32 entries at a time, so that they are written to few places.
 */
function readGrams(bytes: Uint8Array, offsets: Uint32Array, dense: Uint8Array, starts: Uint32Array, bits: Int32Array) {
  const size = offsets.length - 1
  const counts = new Uint32Array(grams)
  const gapBytes = new Uint32Array(grams)
  const last = new Int32Array(grams).fill(-1)
  const gathered = new Int32Array(grams)
  const common = Uint16Array.from([...dense.keys()].filter((gram) => dense[gram] === 1))
  let seen = new Uint32Array(size * 16 + 1024)
  let total = 0
  for (let entry = 0; entry < size; entry++) {
    const bit = 1 << (entry & 31)
    let before = alphabet
    const to = offsets[entry + 1] as number
    for (let at = offsets[entry] as number; at < to; at++) {
      const now = classes[bytes[at] as number] as number
      if (now !== alphabet) {
        gathered[singles + now] = (gathered[singles + now] as number) | bit
        if (before !== alphabet) {
          const pair = before * alphabet + now
          if (dense[pair] === 1) {
            gathered[pair] = (gathered[pair] as number) | bit
          } else if (last[pair] !== entry) {
            const gap = entry - (last[pair] as number)
            last[pair] = entry
            counts[pair] = (counts[pair] as number) + 1
            gapBytes[pair] = (gapBytes[pair] as number) + (gap < 0x80 ? 1 : gap < 0x4000 ? 2 : gap < 0x200000 ? 3 : 4)
            if (total + 2 > seen.length) {
              const larger = new Uint32Array(seen.length * 2)
              larger.set(seen)
              seen = larger
            }
            seen[total++] = pair
            seen[total++] = entry
          }
        }
      }
      before = now
    }
    if ((entry & 31) === 31 || entry === size - 1) {
      for (let i = 0; i < common.length; i++) {
        const gram = common[i] as number
        bits[(starts[gram] as number) + (entry >>> 5)] = gathered[gram] as number
        gathered[gram] = 0
      }
    }
  }
  return { seen, total, counts, gapBytes }
}

function writeGaps(
  seen: Uint32Array,
  total: number,
  gapBytes: Uint32Array,
  dense: Uint8Array,
  starts: Uint32Array,
): Uint8Array {
  let length = 0
  for (let gram = 0; gram < grams; gram++) {
    if (dense[gram] === 1) continue
    starts[gram] = length
    length += gapBytes[gram] as number
  }
  const gaps = new Uint8Array(length)
  const next = starts.slice()
  const last = new Int32Array(grams).fill(-1)
  for (let i = 0; i < total; i += 2) {
    const gram = seen[i] as number
    const entry = seen[i + 1] as number
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
  return gaps
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Writes the entries that contain the query (ASCII, lower case, not empty, without '\n') to `into`, which has room for
 * all of them, in ascending order; answers how many.
 */
export function findInGrams(index: GramIndex, query: string, into: Uint32Array): number {
  const size = index.offsets.length - 1
  const wanted = gramsOf(query, index)
  const rarest = wanted[0]
  let found: number
  if (rarest === undefined) {
    for (let entry = 0; entry < size; entry++) into[entry] = entry
    found = size
  } else if (index.dense[rarest] === 1) {
    found = readBits(index, wanted, into)
  } else {
    found = readGaps(index, rarest, into)
    for (const gram of wanted.slice(1)) found = intersect(index, gram, into, found)
  }
  const exact = wanted.length === 1 && query.length === (rarest !== undefined && rarest < singles ? 2 : 1)
  return exact ? found : keepMatches(index, query, into, found)
}

/** The pairs of the query, or its single characters where it has no pair: lists first, and the rarest first. */
function gramsOf(query: string, { counts, dense }: GramIndex): number[] {
  const pairs = new Set<number>()
  const single = new Set<number>()
  let before = alphabet
  for (let i = 0; i < query.length; i++) {
    const now = classes[query.charCodeAt(i)] as number
    if (now !== alphabet) {
      single.add(singles + now)
      if (before !== alphabet) pairs.add(before * alphabet + now)
    }
    before = now
  }
  return [...(pairs.size > 0 ? pairs : single)].sort(
    (a, b) => (dense[a] as number) - (dense[b] as number) || (counts[a] as number) - (counts[b] as number),
  )
}

/** The entries that are in the sets of all the grams; all of them are kept as bits. */
function readBits({ offsets, starts, bits }: GramIndex, wanted: readonly number[], into: Uint32Array): number {
  const words = (offsets.length + 30) >>> 5
  const first = starts[wanted[0] as number] as number
  const others = wanted.slice(1).map((gram) => starts[gram] as number)
  let found = 0
  for (let word = 0; word < words; word++) {
    let rest = bits[first + word] as number
    for (const start of others) rest &= bits[start + word] as number
    while (rest !== 0) {
      const low = rest & -rest
      into[found] = (word << 5) + 31 - Math.clz32(low)
      found += 1
      rest ^= low
    }
  }
  return found
}

function readGaps({ counts, starts, gaps }: GramIndex, gram: number, into: Uint32Array): number {
  const count = counts[gram] as number
  let at = starts[gram] as number
  let entry = -1
  for (let i = 0; i < count; i++) {
    let byte = gaps[at++] as number
    let gap = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = gaps[at++] as number
      gap |= (byte & 0x7f) << shift
    }
    entry += gap
    into[i] = entry
  }
  return count
}

let scratch = new Uint32Array(0)

/** Keeps the entries that are in the gram's set too. */
function intersect(index: GramIndex, gram: number, into: Uint32Array, found: number): number {
  const count = index.counts[gram] as number
  let kept = 0
  if (index.dense[gram] === 1) {
    const start = index.starts[gram] as number
    for (let i = 0; i < found; i++) {
      const entry = into[i] as number
      if (((index.bits[start + (entry >>> 5)] as number) & (1 << (entry & 31))) !== 0) into[kept++] = entry
    }
    return kept
  }
  if (scratch.length < count) scratch = new Uint32Array(count * 2)
  readGaps(index, gram, scratch)
  for (let i = 0, j = 0; i < found && j < count; ) {
    const mine = into[i] as number
    const theirs = scratch[j] as number
    if (mine === theirs) into[kept++] = mine
    if (mine <= theirs) i += 1
    if (theirs <= mine) j += 1
  }
  return kept
}

function keepMatches({ bytes, offsets }: GramIndex, query: string, into: Uint32Array, found: number): number {
  const length = query.length
  const wanted = new Uint8Array(length)
  for (let i = 0; i < length; i++) wanted[i] = query.charCodeAt(i)
  const first = wanted[0] as number
  let kept = 0
  for (let i = 0; i < found; i++) {
    const entry = into[i] as number
    const stop = (offsets[entry + 1] as number) - length
    for (let at = offsets[entry] as number; at <= stop; at++) {
      if (bytes[at] !== first) continue
      let same = 1
      while (same < length && bytes[at + same] === wanted[same]) same += 1
      if (same < length) continue
      into[kept++] = entry
      break
    }
  }
  return kept
}
