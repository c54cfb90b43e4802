/**
 * Texts of many entries joined into one string, so that one native search covers all of them. Each entry ends in '\n',
 * which no query contains: a match cannot cross from one entry into the next.
 */
export interface TextColumn {
  text: string
  /** Where each entry begins; one more than there are entries. */
  offsets: Uint32Array
}

/** Lays the entries end to end, so that one pass looks through all of them. */
export function createTextColumn(entries: readonly string[]): TextColumn {
  const offsets = new Uint32Array(entries.length + 1)
  let length = 0
  for (let i = 0; i < entries.length; i++) {
    offsets[i] = length
    length += (entries[i] as string).length + 1
  }
  offsets[entries.length] = length
  return { text: `${entries.join('\n')}\n`, offsets }
}

/** Writes the entries that contain the query (not empty, without '\n') to `into` in ascending order; answers how many. */
export function findInColumn({ text, offsets }: TextColumn, query: string, into: Uint32Array): number {
  const last = offsets.length - 1
  let found = 0
  let entry = 0
  for (let at = text.indexOf(query); at !== -1 && entry < last; at = text.indexOf(query, offsets[entry])) {
    entry = entryAt(offsets, at, entry)
    into[found] = entry
    found += 1
    entry += 1
  }
  return found
}

/** The entry that holds a place of the text, at `from` or after it: galloping, since hits are near or far. */
function entryAt(offsets: Uint32Array, place: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < offsets.length && (offsets[low + step] as number) <= place) {
    low += step
    step *= 2
  }
  while (step > 1) {
    step >>= 1
    if (low + step < offsets.length && (offsets[low + step] as number) <= place) low += step
  }
  return low
}
