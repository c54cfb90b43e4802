// A page of the mirror as it lies in storage: one text. A text is copied where objects are walked through, and the rows of
// a filling become pages without being parsed; a single row costs the parsing of its own page.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'

/**
 * Counts up when pages are laid out anew. A collection whose state bears another number is empty to this code, and
 * fetched again: the mirror is disposable (L1).
 */
export const PAGE_LAYOUT = 2

export interface Page {
  collection: string
  bucket: number
  /** JSON: the names of the values, then the values of each row in that order; what is missing at a row's end is empty. */
  text: string
}

/** Rows as they come in a filling, each the JSON of its uri, its revision and the values of `fields`. */
export interface RowLines {
  readonly fields: readonly string[]
  readonly lines: readonly string[]
}

/** Lays rows out. Names that a row lacks are empty (null) in it afterwards. */
export function pageOf(collection: string, bucket: number, rows: readonly AnyRow[]): Page {
  const names = namesOf(rows)
  const values = rows.map((row) => names.map((name) => row[name] ?? null))
  return { collection, bucket, text: JSON.stringify([names, ...values]) }
}

/** Lays rows out as they came; fields that did not come are empty. Undefined when some came that this code does not know. */
export function pageOfLines(
  collection: AnyCollection,
  bucket: number,
  fields: readonly string[],
  lines: readonly string[],
): Page | undefined {
  const known = Object.keys(collection.fields)
  if (fields.some((field) => !known.includes(field))) return undefined
  const names = ['uri', 'rev', ...fields, ...known.filter((field) => !fields.includes(field))]
  return { collection: collection.name, bucket, text: `[${JSON.stringify(names)},${lines.join(',')}]` }
}

/** The uri of a row of a filling. */
export const uriOfLine = (line: string): string => line.slice(2, line.indexOf('"', 2))

/** The rows of a page; none of a page that is missing or of another layout. */
export function rowsOf(page: Page | undefined): AnyRow[] {
  if (typeof page?.text !== 'string') return []
  const [names, ...rows] = JSON.parse(page.text) as [string[], ...unknown[][]]
  // Copies of one object share its shape: several times faster than giving every row its names one by one.
  const empty: AnyRow = { uri: '', rev: 0 }
  for (const name of names) empty[name] = null
  return rows.map((values) => {
    const row = { ...empty }
    for (let i = 0; i < values.length; i++) {
      const value = values[i]
      if (value !== null) row[names[i] as string] = value
    }
    return row
  })
}

/** Rows of one collection nearly always have the same names, in the same order. */
function namesOf(rows: readonly AnyRow[]): string[] {
  const names = Object.keys(rows[0] ?? {})
  for (const row of rows) {
    const own = Object.keys(row)
    if (own.length === names.length && own.every((name, i) => name === names[i])) continue
    for (const name of own) if (!names.includes(name)) names.push(name)
  }
  return names
}
