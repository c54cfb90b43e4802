// Texts that JSON can carry but PostgreSQL cannot keep.

/** False when any text inside has a NUL character or half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (Array.isArray(value)) return value.every(isStorable)
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
  }
  return true
}
