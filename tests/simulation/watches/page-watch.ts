// The mirror's pages: each row lies in the page of its id, no page is left of a smaller spread, and rows are counted (L1, Q2).
import { bucketOf, type CollectionMeta, metaKey, nameOf } from '#src/sync/mirror/collection-meta.ts'
import { type Page, rowsOf } from '#src/sync/mirror/page-rows.ts'
import { Broken } from '../broken.ts'
import { MIRROR, type SimDevice } from '../sim-device.ts'

type Seen = Pick<CollectionMeta, 'stamp' | 'buckets' | 'cursor'>

export class PageWatch {
  /** How often pages were divided because a collection had outgrown them. */
  splits = 0
  readonly #seen = new Map<SimDevice, Map<string, Seen>>()

  /** Looks at the collections that have changed since the last time. */
  look(device: SimDevice): void {
    const before = this.#seen.get(device)
    const now = new Map<string, Seen>()
    let pages: Page[] | undefined
    for (const meta of device.disk.read<CollectionMeta>(MIRROR, 'meta')) {
      if (!meta.key.startsWith(metaKey(''))) continue
      const last = before?.get(meta.key)
      now.set(meta.key, meta)
      if (last?.stamp === meta.stamp) continue
      if (last && isSplit(last, meta)) this.splits++
      pages ??= device.disk.read<Page>(MIRROR, 'pages')
      checkPages(device, meta, pages)
    }
    this.#seen.set(device, now)
  }

  /** The device's disk has gone back. */
  forget(device: SimDevice): void {
    this.#seen.delete(device)
  }
}

/** More pages, and nothing but a delta since. */
const isSplit = (before: Seen, now: Seen): boolean =>
  now.buckets > before.buckets &&
  now.cursor !== null &&
  now.cursor.schema === before.cursor?.schema &&
  now.cursor.grant === before.cursor.grant

function checkPages(device: SimDevice, meta: CollectionMeta, pages: readonly Page[]): void {
  const name = nameOf(meta)
  let count = 0
  for (const page of pages) {
    if (page.collection !== name) continue
    const rows = rowsOf(page)
    count += rows.length
    const stray = rows.find(({ uri }) => bucketOf(uri, meta.buckets) !== page.bucket)
    if (stray) throw new Broken('L1', `${device.name} keeps ${stray.uri} in page ${page.bucket} of ${meta.buckets}`)
  }
  if (count !== meta.rows) throw new Broken('Q2', `${device.name} counts ${meta.rows} rows of ${name}, not ${count}`)
  if (meta.filling && meta.cursor) throw new Broken('Q2', `${device.name} fills ${name}, and says how far it has come`)
}
