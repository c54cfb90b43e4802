// One transaction over the mirror's pages: loads pages on demand, keeps them in memory, writes back what changed.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { TAIL_SPACE, tailHash } from '#contract/kit/id.ts'
import type { Cursor } from '#contract/sync/pull.ts'
import { KvError, type KvTx } from './kv.ts'
import {
  lineOf,
  linesOf,
  PAGE_LAYOUT,
  type Page,
  pageOf,
  pageOfLines,
  type RowLines,
  rowOfLine,
  rowsOf,
  uriOfLine,
} from './page-rows.ts'

/** Rows per page aimed at when a collection is filled for the first time. */
export const PAGE_ROWS = 128

/**
 * A row with pending edits: what the server says of it (null: nothing), and which edits lie over it (R1). Their places in
 * the outbox are missing in what the first release left.
 */
export interface Touched {
  collection: string
  id: string
  server: AnyRow | null
  edits: [id: string, weight: number, seq: number][]
}

/** A filling under way: parts done so far, and the lowest counter among them. */
export interface Filling {
  cursor: Cursor
  parts: number
  done: number
  version: number
  count: number
}

/** State of one mirrored collection. */
export interface CollectionMeta {
  key: string
  buckets: number
  rows: number
  cursor: Cursor | null
  filling: Filling | null
  denied: boolean
  /** Schema of the code that decoded the rows: newer code fetches them again, for the fields it knows more (Q3). */
  shape: string
  /** How the pages are laid out. */
  layout: number
  /** Counts the transactions that changed pages; with the last changes beside it, readers catch up precisely. */
  stamp: number
  changes: { stamp: number; buckets: number[] | 'all' }[]
}

/** What one transaction made of a collection: handed to readers in the same page, who then need not read it again. */
export interface PagesWritten {
  readonly collection: string
  /** As it was written with the pages. */
  readonly meta: CollectionMeta
  readonly pages: readonly Page[]
  /** These are all the pages there are; else those that differ from the state one stamp before. */
  readonly whole: boolean
}

const KEPT_CHANGES = 40
/** Beyond this many changed pages readers read all of them. */
const FEW_PAGES = 256
export const metaKey = (collection: string): string => `collection:${collection}`
const emptyMeta = (key: string, stamp: number): CollectionMeta => ({
  key,
  buckets: 1,
  rows: 0,
  cursor: null,
  filling: null,
  denied: false,
  shape: '',
  layout: PAGE_LAYOUT,
  stamp,
  changes: [],
})

/** Page number of an id when there are `buckets` (a power of two) pages. */
export const bucketOf = (id: string, buckets: number): number => Math.floor((tailHash(id) * buckets) / TAIL_SPACE)

/** The power of two of pages that `rows` rows want, at most one page per position of the id space. */
export function bucketsFor(rows: number): number {
  let buckets = 1
  while (buckets * PAGE_ROWS < rows && buckets < TAIL_SPACE) buckets *= 2
  return buckets
}

/** A page, of which only the rows that somebody looks at are parsed, and only those that change are written out anew. */
class LoadedPage {
  changed = false
  #page: Page | undefined
  #names: string[] = []
  #entries: Map<string, string | AnyRow> | undefined

  constructor(page: Page | undefined) {
    this.#page = page
  }

  get isEmpty(): boolean {
    return this.#entries ? this.#entries.size === 0 : this.#page === undefined
  }

  has(uri: string): boolean {
    return this.#read().has(uri)
  }

  get(uri: string): AnyRow | undefined {
    const entry = this.#read().get(uri)
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
    const lines = entries.map((one) => (typeof one === 'string' ? one : lineOf(names, one)))
    return pageOf(collection, bucket, names, lines)
  }

  #read(): Map<string, string | AnyRow> {
    if (this.#entries) return this.#entries
    const { names, lines } = linesOf(this.#page)
    this.#names = names
    this.#entries = new Map(lines.map((line) => [uriOfLine(line), line]))
    return this.#entries
  }
}

export class MirrorTx {
  readonly tx: KvTx
  readonly #metas = new Map<string, CollectionMeta>()
  readonly #pages = new Map<string, Map<number, LoadedPage>>()
  readonly #changedMetas = new Set<string>()
  /** Collections of which no page is left that is not loaded. */
  readonly #whole = new Set<string>()

  constructor(tx: KvTx) {
    this.tx = tx
  }

  async meta(collection: string): Promise<CollectionMeta> {
    const known = this.#metas.get(collection)
    if (known) return known
    const loaded = ownMeta(metaKey(collection), await this.tx.get<CollectionMeta>('meta', metaKey(collection)))
    this.#metas.set(collection, loaded)
    return loaded
  }

  /** Marks the collection's state as changed, so that `flush` writes it. */
  async changeMeta(collection: string, change: (meta: CollectionMeta) => void): Promise<void> {
    change(await this.meta(collection))
    this.#changedMetas.add(collection)
  }

  /** Loads the pages of these ids in one read. */
  async preload(collection: string, ids: readonly string[]): Promise<void> {
    const { buckets } = await this.meta(collection)
    const loaded = this.#loaded(collection)
    const missing = [...new Set(ids.map((id) => bucketOf(id, buckets)))].filter((bucket) => !loaded.has(bucket))
    if (missing.length === 0) return
    const pages = await this.tx.getMany<Page>(
      'pages',
      missing.map((bucket) => [collection, bucket]),
    )
    missing.forEach((bucket, i) => {
      loaded.set(bucket, new LoadedPage(pages[i]))
    })
  }

  async row(collection: string, id: string): Promise<AnyRow | undefined> {
    return (await this.#page(collection, id)).get(id)
  }

  async setRow(collection: string, id: string, row: AnyRow | null): Promise<void> {
    const page = await this.#page(collection, id)
    const isHere = page.has(id)
    if (row === null && !isHere) return
    const meta = await this.meta(collection)
    meta.rows += (row ? 1 : 0) - (isHere ? 1 : 0)
    page.set(id, row)
  }

  /**
   * Adds rows as they came in a filling: a page takes them over unread. Its part is the first that brings it any, so only
   * where an edit lies over a row (`touched`) a page may be there already.
   */
  async addLines(
    collection: AnyCollection,
    { fields, lines }: RowLines,
    parts: number,
    touched: ReadonlySet<string>,
  ): Promise<void> {
    const { name } = collection
    const meta = await this.meta(name)
    await this.preload(name, [...touched])
    const byBucket = Map.groupBy(lines, (line) => bucketOf(uriOfLine(line), meta.buckets))
    if (meta.buckets < parts) await this.preload(name, lines.map(uriOfLine))
    const loaded = this.#loaded(name)
    for (const [bucket, own] of byBucket) {
      const known = loaded.get(bucket) ?? new LoadedPage(undefined)
      loaded.set(bucket, known)
      const page = known.isEmpty ? pageOfLines(collection, bucket, fields, own) : undefined
      if (page) {
        known.replace(page)
        meta.rows += own.length
      } else for (const row of decodeRows(collection, fields, own.map(parseLine))) await this.setRow(name, row.uri, row)
    }
  }

  /** Every row of a collection, unordered. Reads all its pages. */
  async allRows(collection: string): Promise<AnyRow[]> {
    const meta = await this.meta(collection)
    const loaded = this.#loaded(collection)
    for (const page of await this.tx.all<Page>('pages', collection)) {
      if (page.bucket < meta.buckets && !loaded.has(page.bucket)) {
        loaded.set(page.bucket, new LoadedPage(page))
      }
    }
    return [...loaded.values()].flatMap((page) => page.rows())
  }

  /** Empties a collection and gives it `buckets` pages. */
  async reset(collection: string, buckets: number): Promise<void> {
    const old = await this.tx.all<Page>('pages', collection)
    await this.tx.deleteMany(
      'pages',
      old.map((page) => [collection, page.bucket]),
    )
    this.#pages.set(collection, new Map())
    this.#whole.add(collection)
    await this.changeMeta(collection, (meta) => {
      meta.buckets = buckets
      meta.rows = 0
    })
    this.#note(collection, 'all')
  }

  /** Writes back every changed page and state, with the change notes that readers follow. Answers what it wrote. */
  async flush(): Promise<PagesWritten[]> {
    for (const [collection] of this.#pages) await this.#split(collection)
    const pages: Page[] = []
    const written = new Map<string, Page[]>([...this.#whole].map((collection) => [collection, []]))
    for (const [collection, loaded] of this.#pages) {
      const changed = [...loaded].filter(([, page]) => page.changed)
      if (changed.length === 0) continue
      const own = changed.map(([bucket, page]) => page.laidOut(collection, bucket))
      pages.push(...own)
      written.set(collection, own)
      for (const [, page] of changed) page.changed = false
      this.#changedMetas.add(collection)
      this.#note(collection, changed.length > FEW_PAGES ? 'all' : changed.map(([bucket]) => bucket))
    }
    if (pages.length > 0) await this.tx.putMany('pages', pages)
    const metas = await Promise.all([...this.#changedMetas].map((collection) => this.meta(collection)))
    if (metas.length > 0) await this.tx.putMany('meta', metas)
    this.#changedMetas.clear()
    return Promise.all(
      [...written].map(async ([collection, own]) => {
        return { collection, meta: await this.meta(collection), pages: own, whole: this.#whole.has(collection) }
      }),
    )
  }

  /** Doubles the pages of a collection that has outgrown twice their target. */
  async #split(collection: string): Promise<void> {
    const meta = await this.meta(collection)
    if (meta.rows <= meta.buckets * PAGE_ROWS * 2 || meta.buckets >= TAIL_SPACE) return
    const rows = await this.allRows(collection)
    const buckets = bucketsFor(meta.rows)
    await this.reset(collection, buckets)
    const loaded = this.#loaded(collection)
    const pages = Map.groupBy(rows, (row) => bucketOf(row.uri, buckets))
    for (const [bucket, own] of pages) {
      const page = new LoadedPage(undefined)
      for (const row of own) page.set(row.uri, row)
      loaded.set(bucket, page)
    }
    meta.rows = rows.length
  }

  #note(collection: string, buckets: number[] | 'all'): void {
    const meta = this.#metas.get(collection)
    if (!meta) return
    meta.stamp += 1
    meta.changes = [...meta.changes, { stamp: meta.stamp, buckets }].slice(-KEPT_CHANGES)
  }

  #loaded(collection: string): Map<number, LoadedPage> {
    let loaded = this.#pages.get(collection)
    if (!loaded) {
      loaded = new Map()
      this.#pages.set(collection, loaded)
    }
    return loaded
  }

  async #page(collection: string, id: string): Promise<LoadedPage> {
    const { buckets } = await this.meta(collection)
    const bucket = bucketOf(id, buckets)
    const known = this.#loaded(collection).get(bucket)
    if (known) return known
    await this.preload(collection, [id])
    const loaded = this.#loaded(collection).get(bucket)
    if (!loaded) throw new Error('page was not loaded')
    return loaded
  }
}

/**
 * A copy that the transaction may change. Of pages in an older layout nothing is known; those in a newer one were written
 * by newer code, beside which this code does not write (B2).
 */
function ownMeta(key: string, meta: CollectionMeta | undefined): CollectionMeta {
  if ((meta?.layout ?? 0) > PAGE_LAYOUT) throw new KvError('outdated')
  if (meta?.layout !== PAGE_LAYOUT) return emptyMeta(key, meta?.stamp ?? 0)
  return { ...meta, changes: [...meta.changes], filling: meta.filling && { ...meta.filling } }
}

/** Whether the pages of a collection are laid out as this code reads them. */
export const hasPages = (meta: CollectionMeta | undefined): meta is CollectionMeta => meta?.layout === PAGE_LAYOUT

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
