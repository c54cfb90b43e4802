// How large one edit may be, by what forms really make: looked at before anything else walks over it.

/** Levels of arguments and bases; ours have five. */
const MAX_DEPTH = 12
/** Values in one edit, lists and objects counted too. A whole record with fifty certificates and their papers has two thousand. */
const MAX_VALUES = 10_000
/** Rows that one edit was made on: a mutation over many rows names two hundred at most. */
const MAX_BASES = 500
/** Names of fields and keys; the longest of ours, a custom field's path, has 45. */
const MAX_KEY = 200

/**
 * The edits of a request that was parsed and not yet looked at. Of one beyond the bounds only its id and number are kept:
 * it is refused as invalid, its neighbours go on. Undefined when it is no list of `most` edits at most.
 */
export function boundedEdits(edits: unknown, most: number): unknown[] | undefined {
  if (!Array.isArray(edits) || edits.length > most) return undefined
  return edits.map((edit) => (isBounded(edit) ? edit : emptied(edit)))
}

function isBounded(edit: unknown): boolean {
  if (typeof edit !== 'object' || edit === null) return true
  const { base } = edit as { readonly base?: unknown }
  if (Array.isArray(base) && base.length > MAX_BASES) return false
  const left = { values: MAX_VALUES }
  return fits(edit, 0, left)
}

function fits(value: unknown, depth: number, left: { values: number }): boolean {
  if (--left.values < 0) return false
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.length <= left.values && value.every((one) => fits(one, depth + 1, left))
  const named = value as Readonly<Record<string, unknown>>
  // Not listed first: a list of its keys would be made of all half a million of them.
  for (const key in named) if (key.length > MAX_KEY || !fits(named[key], depth + 1, left)) return false
  return true
}

const emptied = (edit: unknown): unknown => ({ ...(edit as object), mutation: '', args: null, base: [] })
