// What JSON can carry but PostgreSQL cannot keep, or nobody means.

/** Levels of a value at most; ours have five. A value of a million levels would end every walk over it by an overflow. */
const MAX_DEPTH = 32

/** False when any text inside has a NUL character or half of a surrogate pair, and when it is nested without end. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1))
  const named = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(named)) if (!isStorable(key) || !isStorable(named[key], depth + 1)) return false
  return true
}
