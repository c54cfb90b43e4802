// Chance that repeats: the same seed gives the same people.
export interface Dice {
  /** A number in [0, 1). */
  readonly next: () => number
  /** A whole number from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number
  readonly pick: <T>(from: readonly T[]) => T
  /** True in `share` of the cases. */
  readonly chance: (share: number) => boolean
  /** One of `[value, weight]`. */
  readonly weighted: <T>(from: readonly (readonly [T, number])[]) => T
}

/** A generator with 32 bits of state (mulberry32). Not for secrets. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return {
    next,
    between,
    pick,
    chance: (share) => next() < share,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        left -= weight
        if (left < 0) return value
      }
      return pick(from)[0]
    },
  }
}
