// Counters as tests read them: a counter moves by steps of random size, and its step says how often it has moved.

const STEP = 2 ** 20

/** How often a counter has moved to stand at `version`. */
export const stepOf = (version: number): number => Math.floor(version / STEP)

/** A copy with every counter value, wherever it is, replaced by its step. Times do not belong in what is given. */
export function inSteps<T>(value: T): T
export function inSteps(value: unknown): unknown {
  if (typeof value === 'number') return value >= STEP ? stepOf(value) : value
  if (Array.isArray(value)) return value.map((inner) => inSteps(inner))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inSteps(inner)]))
}
