// One transaction over the mirror's pages: loads pages on demand, keeps them in memory, writes back what changed.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { TAIL_SPACE, tailHash } from '#contract/kit/id.ts'
import type { Cursor } from '#contract/sync/pull.ts'
import type { KvTx } from './kv.ts'

/** Rows per page aimed at when a collection is filled for the first time. */
export const PAGE_ROWS = 64

export interface Page {
  collection: string
  bucket: number
  rows: AnyRow[]
}

/** A row with pending edits: what the server says of it (null: nothing), and which edits lie over it (R1). */
export interface Touched {
  collection: string
  id: string
  server: AnyRow | null
  edits: [id: string, weight: number][]
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
  /** Counts the transactions that changed pages; with the last changes beside it, readers catch up precisely. */
  stamp: number
  changes: { stamp: number; buckets: number[] | 'all' }[]
}

const KEPT_CHANGES = 40
export const metaKey = (collection: string): string => `collection:${collection}`
const emptyMeta = (collection: string): CollectionMeta => ({
  key: metaKey(collection),
  buckets: 1,
  rows: 0,
  cursor: null,
  filling: null,
  denied: false,
  shape: '',
  stamp: 0,
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

interface LoadedPage {
  rows: Map<string, AnyRow>
  changed: boolean
}

export class MirrorTx {
  readonly tx: KvTx
  readonly #metas = new Map<string, CollectionMeta>()
  readonly #pages = new Map<string, Map<number, LoadedPage>>()
  readonly #changedMetas = new Set<string>()

  constructor(tx: KvTx) {
    this.tx = tx
  }

  async meta(collection: string): Promise<CollectionMeta> {
    const known = this.#metas.get(collection)
    if (known) return known
    const loaded =
      structuredCloneMeta(await this.tx.get<CollectionMeta>('meta', metaKey(collection))) ?? emptyMeta(collection)
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
      loaded.set(bucket, { rows: new Map((pages[i]?.rows ?? []).map((row) => [row.uri, row])), changed: false })
    })
  }

  async row(collection: string, id: string): Promise<AnyRow | undefined> {
    return (await this.#page(collection, id)).rows.get(id)
  }

  async setRow(collection: string, id: string, row: AnyRow | null): Promise<void> {
    const page = await this.#page(collection, id)
    if (row === null && !page.rows.has(id)) return
    const meta = await this.meta(collection)
    meta.rows += (row ? 1 : 0) - (page.rows.has(id) ? 1 : 0)
    if (row) page.rows.set(id, row)
    else page.rows.delete(id)
    page.changed = true
  }

  /** Every row of a collection, unordered. Reads all its pages. */
  async allRows(collection: string): Promise<AnyRow[]> {
    const meta = await this.meta(collection)
    const loaded = this.#loaded(collection)
    for (const page of await this.tx.all<Page>('pages', collection)) {
      if (page.bucket < meta.buckets && !loaded.has(page.bucket)) {
        loaded.set(page.bucket, { rows: new Map(page.rows.map((row) => [row.uri, row])), changed: false })
      }
    }
    return [...loaded.values()].flatMap((page) => [...page.rows.values()])
  }

  /** Empties a collection and gives it `buckets` pages. */
  async reset(collection: string, buckets: number): Promise<void> {
    const old = await this.tx.all<Page>('pages', collection)
    await this.tx.deleteMany(
      'pages',
      old.map((page) => [collection, page.bucket]),
    )
    this.#pages.set(collection, new Map())
    await this.changeMeta(collection, (meta) => {
      meta.buckets = buckets
      meta.rows = 0
    })
    this.#note(collection, 'all')
  }

  /** Writes back every changed page and state, with the change notes that readers follow. */
  async flush(): Promise<void> {
    for (const [collection] of this.#pages) await this.#split(collection)
    const pages: Page[] = []
    for (const [collection, loaded] of this.#pages) {
      const changed = [...loaded].filter(([, page]) => page.changed)
      if (changed.length === 0) continue
      for (const [bucket, page] of changed) {
        pages.push({ collection, bucket, rows: [...page.rows.values()] })
        page.changed = false
      }
      this.#changedMetas.add(collection)
      this.#note(collection, changed.length > 64 ? 'all' : changed.map(([bucket]) => bucket))
    }
    if (pages.length > 0) await this.tx.putMany('pages', pages)
    const metas = await Promise.all([...this.#changedMetas].map((collection) => this.meta(collection)))
    if (metas.length > 0) await this.tx.putMany('meta', metas)
    this.#changedMetas.clear()
  }

  /** Doubles the pages of a collection that has outgrown twice their target. */
  async #split(collection: string): Promise<void> {
    const meta = await this.meta(collection)
    if (meta.rows <= meta.buckets * PAGE_ROWS * 2 || meta.buckets >= TAIL_SPACE) return
    const rows = await this.allRows(collection)
    const buckets = bucketsFor(meta.rows)
    await this.reset(collection, buckets)
    const loaded = this.#loaded(collection)
    for (let bucket = 0; bucket < buckets; bucket++) loaded.set(bucket, { rows: new Map(), changed: true })
    for (const row of rows) loaded.get(bucketOf(row.uri, buckets))?.rows.set(row.uri, row)
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

const structuredCloneMeta = (meta: CollectionMeta | undefined): CollectionMeta | undefined =>
  meta && { ...meta, changes: [...meta.changes], filling: meta.filling && { ...meta.filling } }

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
