// The feed is on the device before the signal goes: the small pictures of its newest articles, what was kept among the favourites
// and what one has posted oneself, also where that lies outside of the window.
import type { article } from '#contract/domains/articles/article.ts'
import type { articleMark } from '#contract/domains/articles/article-mark.ts'
import type { publicArticle } from '#contract/domains/articles/public-article.ts'
import type { FileRef } from '#contract/domains/files.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { DataClient } from '#src/data/data-context.tsx'
import type { Running } from '#src/data/device/open-identity.ts'
import { keepFeedPictures } from '#src/data/files/feed-pictures.ts'
import { isSpared, whenIdle } from '#src/data/rows/regions-ahead.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { readsTextFirst } from './articles/use-site-mode.ts'

type Shown = Pick<
  Row<typeof article> | Row<typeof publicArticle>,
  'uri' | 'publishedAt' | 'images' | 'cover' | 'video' | 'linkImage'
>

/** Articles whose pictures are kept, and favourites and posts of one's own that are fetched where they are older. */
const NEWEST = 200
const MOST_FAVOURITES = 60
const MOST_OWN = 30
/** At most so often. */
const EVERY_MS = 10 * 60_000
const SMALL_BYTES = 200_000
const LOCK = 'gantry-feed-ahead'

const BY_TIME = { sort: [{ field: 'publishedAt', descending: true }], limit: NEWEST } as const
const OUT = [
  { field: 'status', is: 'published' },
  { field: 'publishedAt', empty: false },
] as const
const KEPT: RowQuery = { filters: [{ field: 'favourite', is: true }] }

/** Looks after each time that the device is in step, when the page has nothing better to do. */
export function keepFeedAhead(
  { host, baseUrl }: Pick<DataClient, 'host' | 'baseUrl'>,
  onFault: (error: unknown) => void,
): void {
  let lastAtMs = Number.NEGATIVE_INFINITY
  let isBusy = false
  const look = () => {
    const running = host.running.get()
    if (!running || isBusy) return
    const { reachable, inStepAtMs, filling } = running.status.get()
    if (reachable !== true || inStepAtMs === null || filling.length > 0 || inStepAtMs - lastAtMs < EVERY_MS) return
    isBusy = true
    whenIdle(() => {
      alone(() => bring(running, baseUrl))
        .then((isDone) => {
          if (isDone) lastAtMs = inStepAtMs
        }, onFault)
        .finally(() => {
          isBusy = false
        })
    })
  }
  let unfollow: () => void = () => undefined
  const follow = () => {
    unfollow()
    lastAtMs = Number.NEGATIVE_INFINITY
    unfollow = host.running.get()?.status.subscribe(look) ?? (() => undefined)
    look()
  }
  host.running.subscribe(follow)
  follow()
}

/** In one tab of a browser at a time; where another one is at it there is nothing to do. */
async function alone(run: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return run()
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? run() : true))
}

/** False while the rows are not there yet. */
async function bring(running: Running, baseUrl: string): Promise<boolean> {
  const own = await running.rows.ask('article', { ...BY_TIME, filters: OUT })
  const open = await running.rows.ask('publicArticle', BY_TIME)
  const marks = await running.rows.ask('articleMark', KEPT)
  if ([own, open, marks].some(({ state }) => state !== 'ready')) return false
  await bringOlder(running, (marks.rows as readonly Row<typeof articleMark>[]).slice(-MOST_FAVOURITES))
  if (!('caches' in globalThis) || isSpared() || readsTextFirst()) return true
  const newest = [...own.rows, ...open.rows] as unknown as Shown[]
  newest.sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0))
  const pictures = newest.slice(0, NEWEST).flatMap((row) => smallOf(row, baseUrl))
  await keepFeedPictures(pictures, { caches, fetch: (address) => fetch(address) })
  return true
}

/** Favourites and posts of one's own that the window has left behind. */
async function bringOlder(
  { rows, engine, who }: Running,
  favourites: readonly Row<typeof articleMark>[],
): Promise<void> {
  const isHere = async (collection: string, uri: string) =>
    (await rows.ask(collection, { filters: [{ field: 'uri', is: uri }], limit: 0 })).total > 0
  for (const { articleId } of favourites) {
    const uris = [`art_${articleId}`, `pub_${articleId}`] as const
    if ((await isHere('article', uris[0])) || (await isHere('publicArticle', uris[1]))) continue
    if ((await engine.openRow('article', uris[0])) === 'none') await engine.openRow('publicArticle', uris[1])
  }
  const mine: RowQuery = { ...BY_TIME, filters: [{ field: 'authorUsername', is: who.username }, ...OUT] }
  const older = await engine.olderRows('article', mine, null)
  if (older.kind !== 'rows') return
  for (const { uri } of older.rows.slice(0, MOST_OWN))
    if (!(await isHere('article', uri))) await engine.openRow('article', uri)
}

/** What a list shows of an article: small pictures, and of those without one themselves where they are small. */
const smallOf = ({ images, cover, video, linkImage }: Shown, baseUrl: string) =>
  [...(images ?? []), ...(cover ?? []), ...(video ?? []), ...(linkImage ?? [])]
    .map((file: FileRef) => file.thumb ?? file)
    .filter(({ fileType, size }) => fileType.startsWith('image/') && size <= SMALL_BYTES)
    .map(({ fileUri, size }) => ({
      address: new URL(`${baseUrl}/api/platform/files/${fileUri}`, location.origin).href,
      size,
    }))
