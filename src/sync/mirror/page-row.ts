// A row of a page that is not yet an object of its own: its values as they were parsed. Lists sort and filter fifty
// thousand rows and show fifty of them; only those are written out.
import type { AnyRow } from '#contract/kit/collection.ts'
import type { Page } from './page-rows.ts'

const classes = new Map<string, new (values: readonly unknown[]) => PageRow>()

/** Reads like a row, by the names of its fields. What is copied, sent or written out is its `plain` form. */
class PageRow {
  readonly #values: readonly unknown[]
  readonly #names: readonly string[]
  #plain: AnyRow | undefined

  constructor(values: readonly unknown[], names: readonly string[]) {
    this.#values = values
    this.#names = names
  }

  /** Rows with these names. */
  static of(names: readonly string[]): new (values: readonly unknown[]) => PageRow {
    const key = names.join()
    const known = classes.get(key)
    if (known) return known
    const made = class extends PageRow {
      constructor(values: readonly unknown[]) {
        super(values, names)
      }
    }
    names.forEach((name, i) => {
      const get = function (this: PageRow) {
        return this.#values[i] ?? null
      }
      Object.defineProperty(made.prototype, name, { get, enumerable: true })
    })
    classes.set(key, made)
    return made
  }

  static plain(row: PageRow): AnyRow {
    row.#plain ??= Object.fromEntries(row.#names.map((name, i) => [name, row.#values[i] ?? null])) as AnyRow
    return row.#plain
  }

  static names(row: PageRow): readonly string[] {
    return row.#names
  }

  static isSame(a: PageRow, b: PageRow): boolean {
    return a.#names === b.#names && a.#names.every((_, i) => isSameValue(a.#values[i] ?? null, b.#values[i] ?? null))
  }
}

/** The rows of a page, for reading; none of a page that is missing or of another layout. */
export function pageRowsOf(page: Page | undefined): AnyRow[] {
  if (typeof page?.text !== 'string') return []
  const [names, ...rows] = JSON.parse(page.text) as [string[], ...unknown[][]]
  const RowOfPage = PageRow.of(names)
  return rows.map((values) => new RowOfPage(values) as unknown as AnyRow)
}

/** The row as an object of its own, always the same one. */
export const plainRow = (row: AnyRow): AnyRow => (row instanceof PageRow ? PageRow.plain(row) : row)

/** What the row's values are called. */
export const namesOfRow = (row: AnyRow): readonly string[] =>
  row instanceof PageRow ? PageRow.names(row) : Object.keys(row)

/** Same field values. Lists and structures are compared as text; rows are small and flat. */
export function isSameRow(a: AnyRow, b: AnyRow): boolean {
  if (a.rev !== b.rev) return false
  if (a instanceof PageRow && b instanceof PageRow && PageRow.isSame(a, b)) return true
  for (const key in b) if (!isSameValue(a[key], b[key])) return false
  return true
}

const isSameValue = (x: unknown, y: unknown): boolean =>
  x === y || (typeof x === 'object' && typeof y === 'object' && JSON.stringify(x) === JSON.stringify(y))
