// One seed, one sequence: every choice of a simulation comes from here.

export interface SeededRandom {
  /** A number in [0, 1). */
  readonly next: () => number
  readonly int: (below: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  /** An independent sequence, so that adding a choice in one place does not change another. */
  readonly fork: (label: string) => SeededRandom
}

/** Mulberry32, a 32-bit generator with a period of 2^32: small, even, and the same everywhere. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    pick: (from) => {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    fork: (label) => {
      let hash = seed ^ 0x811c9dc5
      for (const character of label) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
      return seededRandom(hash)
    },
  }
}
