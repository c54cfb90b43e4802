/** A short mark of a fault that a person can read out: its name and a number that is the same for the same fault. */
export function errorMark(error: unknown): string {
  const name = error instanceof Error ? error.name : 'Error'
  const message = error instanceof Error ? error.message : String(error)
  let hash = 0
  for (const char of message) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return `${name}-${hash.toString(36).toUpperCase()}`
}
