// A page in the hands of a transaction.
import type { AnyRow } from '#contract/kit/collection.ts'
import { asciiLineOf, lineOf, linesOf, type Page, pageOf, rowIn, rowOfLine, rowsOf, uriOfLine } from './page-rows.ts'

/** As many as an edit of a person's changes. */
const FEW_ROWS = 2

/** A page, of which only the rows that somebody looks at are parsed, and only those that change are written out anew. */
export class LoadedPage {
  changed = false
  #page: Page | undefined
  #names: string[] = []
  #entries: Map<string, string | AnyRow> | undefined
  /** Rows that were looked at while the others were still unread. */
  readonly #found = new Map<string, AnyRow>()

  constructor(page: Page | undefined) {
    this.#page = page
  }

  /** As it lies in storage; after a change, once it was laid out. */
  get page(): Page | undefined {
    return this.#page
  }

  get isEmpty(): boolean {
    return this.#entries ? this.#entries.size === 0 : this.#page === undefined
  }

  has(uri: string): boolean {
    return this.#read().has(uri)
  }

  get(uri: string): AnyRow | undefined {
    if (!this.#entries) {
      const row = this.#found.get(uri) ?? rowIn(this.#page, uri)
      if (row) this.#found.set(uri, row)
      return row
    }
    const entry = this.#entries.get(uri)
    return typeof entry === 'string' ? rowOfLine(this.#names, entry) : entry
  }

  /** Puts a row into its place, or takes it away. */
  set(uri: string, row: AnyRow | null): void {
    if (row) this.#read().set(uri, row)
    else this.#read().delete(uri)
    this.changed = true
  }

  rows(): AnyRow[] {
    return this.#entries ? [...this.#entries.keys()].map((uri) => this.get(uri) as AnyRow) : rowsOf(this.#page)
  }

  /** Takes a page over as it is. */
  replace(page: Page): void {
    this.#page = page
    this.#entries = undefined
    this.#found.clear()
    this.changed = true
  }

  /** As it is to be stored. */
  laidOut(collection: string, bucket: number): Page {
    if (!this.#entries && this.#page) return this.#page
    const entries = [...this.#read().values()]
    const names = [
      ...new Set([
        'uri',
        ...this.#names,
        ...entries.flatMap((one) => (typeof one === 'string' ? [] : Object.keys(one))),
      ]),
    ]
    const isFew = entries.filter((one) => typeof one !== 'string').length <= FEW_ROWS
    const write = isFew ? asciiLineOf : lineOf
    const lines = entries.map((one) => (typeof one === 'string' ? one : write(names, one)))
    this.#page = pageOf(collection, bucket, names, lines)
    return this.#page
  }

  #read(): Map<string, string | AnyRow> {
    if (this.#entries) return this.#entries
    const { names, lines } = linesOf(this.#page)
    this.#names = names
    this.#entries = new Map(lines.map((line) => [uriOfLine(line), line]))
    return this.#entries
  }
}
