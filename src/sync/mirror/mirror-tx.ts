// One transaction over the mirror's pages: loads pages on demand, keeps them in memory, writes back what changed.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { TAIL_SPACE } from '#contract/kit/id.ts'
import type { RowKey } from '#contract/kit/mutation.ts'
import type { KvTx } from '../storage/kv.ts'
import { bucketOf, bucketsFor, type CollectionMeta, metaKey, ownMeta, PAGE_ROWS } from './collection-meta.ts'
import { KnownPages } from './known-pages.ts'
import { LoadedPage } from './loaded-page.ts'
import { decodeRows, type Page, pageOfLines, parseLine, type RowLines, uriOfLine } from './page-rows.ts'

/**
 * A row with pending edits: what the server says of it (null: nothing), and which edits lie over it (R1). Their places in
 * the outbox are missing in what older code left.
 */
export interface Touched {
  collection: string
  id: string
  server: AnyRow | null
  edits: [id: string, weight: number, seq: number][]
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

export class MirrorTx {
  readonly tx: KvTx
  readonly #known: KnownPages
  readonly #metas = new Map<string, CollectionMeta>()
  readonly #pages = new Map<string, Map<number, LoadedPage>>()
  readonly #changedMetas = new Set<string>()
  /** Collections of which no page is left that is not loaded. */
  readonly #whole = new Set<string>()

  constructor(tx: KvTx, known = new KnownPages()) {
    this.tx = tx
    this.#known = known
  }

  async meta(collection: string): Promise<CollectionMeta> {
    const known = this.#metas.get(collection)
    if (known) return known
    return this.#own(collection, await this.tx.get<CollectionMeta>('meta', metaKey(collection)))
  }

  #own(collection: string, meta: CollectionMeta | undefined): CollectionMeta {
    const loaded = ownMeta(metaKey(collection), meta)
    this.#metas.set(collection, loaded)
    this.#known.learn(this.tx.connection, loaded)
    return loaded
  }

  /**
   * Reads the pages of these rows together with their collections' state, if they lie where they lay the last time. Pages
   * that are remembered are not read: the state says whether they are still true.
   */
  async foresee(rows: readonly RowKey[]): Promise<void> {
    const places = new Map<string, [collection: string, bucket: number]>()
    for (const [collection, id] of rows) {
      const buckets = this.#metas.has(collection) ? undefined : this.#known.bucketsOf(collection)
      if (buckets === undefined) continue
      const bucket = bucketOf(id, buckets)
      places.set(`${collection} ${bucket}`, [collection, bucket])
    }
    const names = [...new Set([...places.values()].map(([collection]) => collection))]
    const before = new Map(names.map((collection) => [collection, this.#known.bucketsOf(collection)]))
    const guessed = [...places.values()].filter((place) => !this.#known.has(...place))
    const [metas, pages] = await Promise.all([
      this.tx.getMany<CollectionMeta>('meta', names.map(metaKey)),
      guessed.length > 0 ? this.tx.getMany<Page>('pages', guessed) : [],
    ])
    names.forEach((collection, i) => {
      this.#own(collection, metas[i])
    })
    guessed.forEach(([collection, bucket], i) => {
      if (this.#metas.get(collection)?.buckets !== before.get(collection)) return
      this.#loaded(collection).set(bucket, new LoadedPage(pages[i]))
    })
  }

  /** Marks the collection's state as changed, so that `flush` writes it. */
  async changeMeta(collection: string, change: (meta: CollectionMeta) => void): Promise<void> {
    change(await this.meta(collection))
    this.#changedMetas.add(collection)
  }

  /** Loads the pages of these ids in one read. */
  async preload(collection: string, ids: readonly string[]): Promise<void> {
    const meta = await this.meta(collection)
    const { buckets } = meta
    const loaded = this.#loaded(collection)
    const missing = [...new Set(ids.map((id) => bucketOf(id, buckets)))].filter((bucket) => {
      const known = loaded.has(bucket) ? undefined : this.#known.page(this.tx.connection, meta, bucket)
      if (known) loaded.set(bucket, new LoadedPage(known))
      return !loaded.has(bucket)
    })
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

  /** Remembers the pages that were looked at or written. Only of a transaction that has come, or can only come, to its end. */
  remember(): void {
    for (const [collection, loaded] of this.#pages) {
      const meta = this.#metas.get(collection)
      if (meta)
        this.#known.keep(
          this.tx.connection,
          meta,
          [...loaded.values()].flatMap(({ page }) => page ?? []),
        )
    }
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
