// The person's own order of favourites. Places have gaps, so that a move is one write, and two devices meddle little.
import { moved } from '#src/lib/moved.ts'

/** What is known of a favourite's place. */
export interface Placed {
  readonly uri: string
  readonly sortNo: number
}

const GAP = 1024

/** The place behind the last one. */
export const placeAtEnd = (ordered: readonly Placed[]): number => (ordered.at(-1)?.sortNo ?? 0) + GAP

/**
 * The places to write so that the element at `from` comes to stand at `to`: one where there is a gap, all where there is
 * none left. Nothing when it stays.
 */
export function movesFor(ordered: readonly Placed[], from: number, to: number): Placed[] {
  if (from === to || to < 0 || to >= ordered.length) return []
  const after = moved(ordered, from, to)
  const one = after[to]
  if (!one) return []
  const before = after[to - 1]?.sortNo ?? 0
  const next = after[to + 1]?.sortNo ?? before + 2 * GAP
  const place = Math.floor((before + next) / 2)
  if (place > before && place < next) return [{ uri: one.uri, sortNo: place }]
  return after.map(({ uri }, index) => ({ uri, sortNo: (index + 1) * GAP }))
}
