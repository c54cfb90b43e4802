// Asking decoded rows: filters, free text, order and a window. Plain data, so that a query travels to the worker as it is.
import type { AnyRow } from '#contract/kit/collection.ts'
import { isEmpty, normalise, type RowFilter, type RowTests, testOf } from '#contract/kit/row-filter.ts'
import type { RowsSnapshot } from './followed-rows.ts'
import { namesOfRow, plainRow } from './page-row.ts'
import { searchWord } from './search-word.ts'

export interface RowSort<Field extends string = string> {
  readonly field: Field
  readonly descending?: boolean
}

export interface RowQuery<Field extends string = string> {
  /** Words that must all be found in `textFields`. */
  readonly text?: string
  /** Where `text` is looked for; every field that holds text, when absent. */
  readonly textFields?: readonly Field[]
  /** Filters that must all hold. */
  readonly filters?: readonly RowFilter<Field>[]
  /** Empty fields come last either way; rows that are equal come in the order of their ids, oldest first. */
  readonly sort?: readonly RowSort<Field>[]
  readonly offset?: number
  /** Rows at most; all of them when absent. */
  readonly limit?: number
}

export interface QueryAnswer {
  readonly rows: AnyRow[]
  /** Rows that fit, before the window is cut. */
  readonly total: number
}

/** The text of a row by which it is found, in the form `normalise` gives: with pinyin in the worker, as `searchWord` reads it. */
export type SearchText = (row: AnyRow, fields: readonly string[] | undefined) => string

export interface RowQueries {
  readonly answer: (snapshot: RowsSnapshot, query: RowQuery) => QueryAnswer
}

/** Orders kept ready; more lists than these are not on one screen. */
const KEPT_ORDERS = 6
const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Answers queries over one collection's rows, keeping the orders and texts it has worked out. */
export function createRowQueries(searchText: SearchText = plainText, rowTests: RowTests = {}): RowQueries {
  const orders = new Map<string, { version: number; rows: AnyRow[] }>()
  const texts = new Map<string, WeakMap<AnyRow, string>>()

  function ordered(snapshot: RowsSnapshot, sort: readonly RowSort[]): AnyRow[] {
    const key = JSON.stringify(sort)
    const known = orders.get(key)
    if (known?.version === snapshot.version) return known.rows
    const changed = known && snapshot.changedSince(known.version)
    const rows = changed
      ? corrected(known.rows, snapshot, changed, comparison(sort))
      : sorted([...snapshot.rows.values()], sort)
    orders.delete(key)
    orders.set(key, { version: snapshot.version, rows })
    const oldest = orders.keys().next().value
    if (orders.size > KEPT_ORDERS && oldest !== undefined) orders.delete(oldest)
    return rows
  }

  function textOf(fields: readonly string[] | undefined): (row: AnyRow) => string {
    const key = fields?.join() ?? ''
    const known = texts.get(key) ?? new WeakMap<AnyRow, string>()
    texts.set(key, known)
    return (row) => {
      let text = known.get(row)
      if (text === undefined) {
        text = searchText(row, fields)
        known.set(row, text)
      }
      return text
    }
  }

  return {
    answer(snapshot, query) {
      let rows = ordered(snapshot, query.sort ?? [])
      const tests = (query.filters ?? []).map((filter) => testOf(filter, rowTests))
      if (tests.length > 0) rows = rows.filter((row) => tests.every((test) => test(row)))
      const words = normalise(query.text ?? '')
        .split(/\s+/)
        .filter(Boolean)
      if (words.length > 0) {
        const text = textOf(query.textFields)
        const tests = words.map(searchWord)
        rows = rows.filter((row) => tests.every((test) => test(text(row))))
      }
      const from = query.offset ?? 0
      const window = rows.slice(from, query.limit === undefined ? undefined : from + query.limit)
      return { rows: window.map(plainRow), total: rows.length }
    },
  }
}

/** As `comparison` has it, with the values of each row taken out once: a row of a page is not cheap to ask. */
function sorted(rows: readonly AnyRow[], sort: readonly RowSort[]): AnyRow[] {
  const asked = rows.map((row) => {
    const values: AnyRow = { uri: row.uri, rev: row.rev }
    for (const { field } of sort) values[field] = row[field]
    return { row, values }
  })
  const compare = comparison(sort)
  return asked.sort((a, b) => compare(a.values, b.values)).map(({ row }) => row)
}

/** The order of an earlier version, with the rows that changed since taken out and put into their places. */
function corrected(
  rows: readonly AnyRow[],
  snapshot: RowsSnapshot,
  changed: ReadonlySet<string>,
  compare: (a: AnyRow, b: AnyRow) => number,
): AnyRow[] {
  const kept = rows.filter((row) => !changed.has(row.uri))
  const added = [...changed].flatMap((uri) => snapshot.rows.get(uri) ?? []).sort(compare)
  const next: AnyRow[] = []
  let from = 0
  for (const row of added) {
    // Ever longer steps, then halves: few comparisons whether one row came or half of them.
    let low = from
    let high = from
    for (let step = 1; high < kept.length && compare(kept[high] as AnyRow, row) < 0; step *= 2) {
      low = high + 1
      high += step
    }
    high = Math.min(high, kept.length)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(kept[middle] as AnyRow, row) < 0) low = middle + 1
      else high = middle
    }
    while (from < low) next.push(kept[from++] as AnyRow)
    next.push(row)
  }
  while (from < kept.length) next.push(kept[from++] as AnyRow)
  return next
}

/** The texts of a row, without pinyin. */
function plainText(row: AnyRow, fields: readonly string[] | undefined): string {
  return textValues(row, fields).map(normalise).join('\n')
}

/** The texts of the named fields, or of all. */
export function textValues(row: AnyRow, fields: readonly string[] | undefined): string[] {
  const names = fields ?? namesOfRow(row).filter((name) => name !== 'uri')
  return names.flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : []))
}

function comparison(sort: readonly RowSort[]): (a: AnyRow, b: AnyRow) => number {
  return (a, b) => {
    for (const { field, descending } of sort) {
      const [x, y] = [a[field], b[field]]
      const [noX, noY] = [isEmpty(x), isEmpty(y)]
      if (noX || noY) {
        if (noX !== noY) return noX ? 1 : -1
        continue
      }
      const order = compareValues(x, y)
      if (order !== 0) return descending ? -order : order
    }
    return a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0
  }
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  const [x, y] = [Number(a), Number(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

/** As the collator compares, which is asked only where it may differ from a look at the digits: numbers of people, dates. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  const digits = digitsFrom(a, at)
  // The same text before them, and equally many digits from the first that differs: the larger number has the larger one.
  if (digits > 0 && digits === digitsFrom(b, at)) return a.charCodeAt(at) - b.charCodeAt(at)
  return collator.compare(a, b)
}

function digitsFrom(text: string, from: number): number {
  let at = from
  // Behind the end there is no code, which is no digit.
  while (text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++
  return at - from
}
