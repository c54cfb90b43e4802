// A map field is written key by key: `custom.fld_01J…` is one key of the field `custom`. Patches, bases and conflicts
// name such paths, so that two people who change different keys of one map merge (P6).

/** The path of one key of a map field. Neither part may hold a dot. */
export const mapPath = (field: string, key: string): string => `${field}.${key}`

/** The field that a path is about: the path itself for a plain field. */
export const rootOf = (path: string): string => {
  const dot = path.indexOf('.')
  return dot < 0 ? path : path.slice(0, dot)
}

/** The key that a path names inside its map, or undefined for a plain field. */
export const keyOf = (path: string): string | undefined => {
  const dot = path.indexOf('.')
  return dot < 0 ? undefined : path.slice(dot + 1)
}

/** The value at a path of a row; null when the field, the map or the key is empty. */
export function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  const key = keyOf(path)
  const held = row[rootOf(path)] ?? null
  if (key === undefined || held === null) return held
  return isMap(held) && Object.hasOwn(held, key) ? (held[key] ?? null) : null
}

/** The row's map with some keys replaced; null takes a key out. An empty map is null, like any empty field. */
export function mapWith(held: unknown, changes: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const merged = { ...(isMap(held) ? held : {}), ...changes }
  const filled = Object.entries(merged).filter(([, value]) => value !== null && value !== undefined)
  return filled.length === 0 ? null : Object.fromEntries(filled)
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
