// Records of a simulated disk. `structuredClone` says what a database could not keep, and is slow: it is for what comes in.
// What has come in that way has nothing in it but what is copied here by hand, or what nobody changes.

/** What the disk keeps: nobody can change it any more, so that it can be looked at without a copy. */
export const kept = <T>(value: T): T => frozen(structuredClone(value))

function frozen<T>(value: T): T {
  if (!isPlain(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** What a transaction gives away: its own, as from a database. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T
  if (!isPlain(value)) return typeof value === 'object' ? structuredClone(value) : value
  const own: Partial<T> = {}
  for (const name in value) own[name] = copyOf(value[name])
  return own as T
}

/** Arrays, and objects without a class. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
