// What a tab remembers of the mirror's pages, so that an edit need not read and copy the page of its row again. Every tab and
// the service worker may write the mirror: a page counts only where the collection's state, read in the same transaction,
// says that nothing has changed it since.
import { type CollectionMeta, changedSince, nameOf } from './collection-meta.ts'
import type { Page } from './page-rows.ts'

/** Letters of all remembered pages; most are ASCII, a byte each. As many as six thousand people have. */
const MOST_LETTERS = 8_000_000

interface Known {
  stamp: number
  buckets: number
}

export class KnownPages {
  readonly #most: number
  readonly #states = new Map<string, Known>()
  /** By collection and bucket, the one that was not needed for longest first. */
  readonly #pages = new Map<string, Page>()
  #letters = 0
  #connection: object | undefined

  constructor(most = MOST_LETTERS) {
    this.#most = most
  }

  /** Over how many pages the collection was spread when it was seen last: a guess, which saves a reader one wait. */
  bucketsOf(collection: string): number | undefined {
    return this.#states.get(collection)?.buckets
  }

  /** Whether such a page is remembered; if it is still true, a state that is read will tell. */
  has(collection: string, bucket: number): boolean {
    return this.#pages.has(keyOf(collection, bucket))
  }

  /**
   * Takes in a state as it lies in storage, and forgets the pages that have changed. What was read over another connection
   * proves nothing: the database may have been another one.
   */
  learn(connection: object, meta: CollectionMeta): void {
    const collection = nameOf(meta)
    if (connection !== this.#connection) {
      this.#connection = connection
      for (const page of [...this.#pages.values()]) this.#forget(page)
      this.#states.clear()
    }
    const known = this.#states.get(collection)
    // A slower transaction saw an earlier state.
    if (known && known.stamp > meta.stamp) return
    const changed = known ? changedSince(meta, known.stamp) : 'all'
    this.#states.set(collection, { stamp: meta.stamp, buckets: meta.buckets })
    if (changed === 'all')
      for (const page of [...this.#pages.values()]) page.collection === collection && this.#forget(page)
    else for (const bucket of changed) this.#forget(this.#pages.get(keyOf(collection, bucket)))
  }

  /** The page as it lies in storage in this state, which was read over this connection; undefined when that is not known. */
  page(connection: object, meta: CollectionMeta, bucket: number): Page | undefined {
    const key = keyOf(nameOf(meta), bucket)
    const page = this.#isNow(connection, meta) ? this.#pages.get(key) : undefined
    if (page) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  /** Remembers pages that were read or written, now that they are true for every reader of this state. */
  keep(connection: object, meta: CollectionMeta, pages: readonly Page[]): void {
    this.learn(connection, meta)
    if (!this.#isNow(connection, meta)) return
    for (const page of pages) {
      const key = keyOf(page.collection, page.bucket)
      this.#forget(this.#pages.get(key))
      this.#pages.set(key, page)
      this.#letters += page.text.length
    }
    for (const page of this.#pages.values()) {
      if (this.#letters <= this.#most) break
      this.#forget(page)
    }
  }

  #isNow(connection: object, meta: CollectionMeta): boolean {
    return connection === this.#connection && this.#states.get(nameOf(meta))?.stamp === meta.stamp
  }

  #forget(page: Page | undefined): void {
    if (!page) return
    this.#pages.delete(keyOf(page.collection, page.bucket))
    this.#letters -= page.text.length
  }
}

const keyOf = (collection: string, bucket: number): string => `${collection} ${bucket}`
