import { syllables } from '../pinyin/read-name.ts'

/**
 * An exact substring index over many short ASCII entries, in which a match begins at no capital letter (searchWord). For each
 * letter or digit and each pair of them it keeps the entries that hold it: as bits where they are many, as a list of gaps where
 * they are few. A query of one or two
 * characters is answered by one of those sets, a longer one by comparing the few entries that hold all its pairs. A
 * search through the joined text stops at every hit, which for a query like 'an' is every second name.
 */
export interface GramIndex {
  /** ASCII; letters that go on with a syllable are capital; '\n' parts what a match must not span. */
  bytes: Uint8Array
  /** Where each entry begins; one more than there are entries. */
  offsets: Uint32Array
  /** Where a gram's set begins in `bits` (words) or `gaps` (bytes). */
  starts: Uint32Array
  /** How many entries a set of bits holds, how many bytes a list takes. */
  sizes: Uint32Array
  /** 1 where the set is kept as bits. */
  dense: Uint8Array
  bits: Int32Array
  gaps: Uint8Array
}

export const alphabet = 36
/** From here on grams are single characters at which a match may begin; below, pairs anywhere. */
export const singles = alphabet * alphabet
/** From here on: pairs at which a match may begin, of letters that stand within syllables too. */
export const heads = singles + alphabet
export const grams = heads + singles

/** Place of a character in the alphabet of grams: a to z, 0 to 9; `alphabet` for all others. */
export const classes = new Uint8Array(256).fill(alphabet)
for (let i = 0; i < 26; i++) {
  classes[97 + i] = i
  classes[65 + i] = i
}
for (let i = 0; i < 10; i++) classes[48 + i] = 26 + i

/** True for a character at which a match may begin. */
export const isHead = (code: number): boolean => code < 65 || code > 90

/** 1 for letters that go on with a syllable; a pair of any other is at the head of what it is in. */
export const inner = new Uint8Array(alphabet)
for (const syllable of syllables)
  for (let i = 1; i < syllable.length; i++) inner[classes[syllable.charCodeAt(i)] as number] = 1

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
  const isSingle = rarest === undefined || (rarest >= singles && rarest < heads)
  const exact = wanted.length === 1 && query.length === (isSingle ? 1 : 2)
  return exact ? found : keepMatches(index, query, into, found)
}

/** The pairs of the query, or its single characters where it has no pair: lists first, and the rarest first. */
function gramsOf(query: string, { sizes, dense }: GramIndex): number[] {
  const pairs = new Set<number>()
  const single = new Set<number>()
  let before = alphabet
  for (let i = 0; i < query.length; i++) {
    const now = classes[query.charCodeAt(i)] as number
    if (now !== alphabet) {
      single.add(singles + now)
      if (before !== alphabet) pairs.add((i === 1 && inner[before] === 1 ? heads : 0) + before * alphabet + now)
    }
    before = now
  }
  return [...(pairs.size > 0 ? pairs : single)].sort(
    (a, b) => (dense[a] as number) - (dense[b] as number) || (sizes[a] as number) - (sizes[b] as number),
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

function readGaps({ sizes, starts, gaps }: GramIndex, gram: number, into: Uint32Array): number {
  const start = starts[gram] as number
  const end = start + (sizes[gram] as number)
  let entry = -1
  let count = 0
  for (let at = start; at < end; count++) {
    let byte = gaps[at++] as number
    let gap = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = gaps[at++] as number
      gap |= (byte & 0x7f) << shift
    }
    entry += gap
    into[count] = entry
  }
  return count
}

let scratch = new Uint32Array(0)

/** Keeps the entries that are in the gram's set too. */
function intersect(index: GramIndex, gram: number, into: Uint32Array, found: number): number {
  let kept = 0
  if (index.dense[gram] === 1) {
    const start = index.starts[gram] as number
    for (let i = 0; i < found; i++) {
      const entry = into[i] as number
      if (((index.bits[start + (entry >>> 5)] as number) & (1 << (entry & 31))) !== 0) into[kept++] = entry
    }
    return kept
  }
  if (scratch.length < index.offsets.length) scratch = new Uint32Array(index.offsets.length)
  const count = readGaps(index, gram, scratch)
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
  const capital = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const code = query.charCodeAt(i)
    wanted[i] = code
    capital[i] = code >= 97 && code <= 122 ? code - 32 : code
  }
  const first = wanted[0] as number
  let kept = 0
  for (let i = 0; i < found; i++) {
    const entry = into[i] as number
    const stop = (offsets[entry + 1] as number) - length
    for (let at = offsets[entry] as number; at <= stop; at++) {
      if (bytes[at] !== first) continue
      let same = 1
      while (same < length && (bytes[at + same] === wanted[same] || bytes[at + same] === capital[same])) same += 1
      if (same < length) continue
      into[kept++] = entry
      break
    }
  }
  return kept
}
