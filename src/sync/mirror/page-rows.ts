// A page of the mirror as it lies in storage: one text. A text is copied where objects are walked through, and the rows of
// a filling become pages without being parsed; a single row costs the parsing of its own page.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'

/**
 * Counts up when pages are laid out anew. A collection whose state bears another number is empty to this code, and
 * fetched again: the mirror is disposable (L1).
 */
export const PAGE_LAYOUT = 3

export interface Page {
  collection: string
  bucket: number
  /**
   * JSON: the names of the values, the first one `uri`, then a line of values for each row in that order; what is missing
   * at a row's end is empty.
   */
  text: string
}

/** Rows as they come in a filling, each the JSON of its uri, its revision and the values of `fields`. */
export interface RowLines {
  readonly fields: readonly string[]
  readonly lines: readonly string[]
}

/**
 * A page from its names and the JSON of each row: a line each, so that one can be changed while the others stay unread. The
 * text is put together in one go: brackets set around it afterwards would have it copied.
 */
export function pageOf(collection: string, bucket: number, names: readonly string[], lines: readonly string[]): Page {
  const all = [`[${JSON.stringify(names)}`, ...lines]
  all.push(`${all.pop()}]`)
  return { collection, bucket, text: all.join(',\n') }
}

/** The names of a page and the JSON of each of its rows; nothing of a page that is missing or of another layout. */
export function linesOf(page: Page | undefined): { names: string[]; lines: string[] } {
  if (typeof page?.text !== 'string') return { names: [], lines: [] }
  const [names = '[]', ...lines] = page.text.slice(1, -1).split(',\n')
  return { names: JSON.parse(names), lines }
}

/** One row of a page, found in its text: the lines around it stay unread. */
export function rowIn(page: Page | undefined, uri: string): AnyRow | undefined {
  if (typeof page?.text !== 'string') return undefined
  const { text } = page
  const before = text.indexOf(`,\n["${uri}"`)
  if (before < 0) return undefined
  const after = text.indexOf(',\n', before + 2)
  return rowOfLine(JSON.parse(text.slice(1, text.indexOf(',\n'))), text.slice(before + 2, after < 0 ? -1 : after))
}

/** The row that a line of a page stands for. */
export const rowOfLine = (names: readonly string[], line: string): AnyRow => {
  const values: unknown[] = JSON.parse(line)
  return Object.fromEntries(names.map((name, i) => [name, values[i] ?? null])) as AnyRow
}

/** A row as a line of a page; what it lacks is empty (null). */
export const lineOf = (names: readonly string[], row: AnyRow): string =>
  JSON.stringify(names.map((name) => row[name] ?? null))

/**
 * The same in ASCII, as lines come from the server: one other letter would double the size of the whole page's text in
 * memory, and on its way to the disk and back. Worth it where a page takes in a row or two; a delta has many.
 */
export const asciiLineOf = (names: readonly string[], row: AnyRow): string =>
  lineOf(names, row).replace(OTHER_LETTERS, inAscii)

const OTHER_LETTERS = /[\u0080-\uffff]/g
const inAscii = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

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
  return pageOf(collection.name, bucket, names, lines)
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

/** The values of a line. */
export const parseLine = (line: string): unknown[] => JSON.parse(line)

/** Rows of a wire message as row objects: the named fields, the others null. */
export function decodeRows(
  collection: AnyCollection,
  fields: readonly string[],
  rows: readonly (readonly unknown[])[],
): AnyRow[] {
  const names = Object.keys(collection.fields)
  const at = names.map((name) => fields.indexOf(name))
  return rows.map((values) => {
    const row: AnyRow = { uri: values[0] as string, rev: values[1] as number }
    for (let i = 0; i < names.length; i++) {
      const index = at[i] as number
      row[names[i] as string] = index < 0 ? null : (values[index + 2] ?? null)
    }
    return row
  })
}
