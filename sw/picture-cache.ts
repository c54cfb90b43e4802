// Pictures of people and organisations: kept by the app itself, so that they are there without a network and gone with a
// logout. What a browser keeps of its own accord no page can take away, so the server forbids it for files.
import { KEEP_HEADER } from '#contract/keep-header.ts'
import { FEED_CACHE, FEED_ROOM, PICTURE_CACHE } from '#src/data/device/database-names.ts'
import { keptIn, openCache } from './open-cache.ts'

const PATH = /^\/api\/platform\/files\/[^/]+$/
/** Whether somebody still may see a picture is asked anew after this time; what it shows never changes. */
const FRESH_MS = 24 * 60 * 60_000
const MAX_KEPT = 300
/** The app queues photos of 400 KB at most. */
const MAX_BYTES = 1024 * 1024

export interface PictureCacheOptions {
  readonly fetch: typeof fetch
  readonly caches: Pick<CacheStorage, 'open'>
  readonly nowMs: () => number
  /** Ends at once; later work goes on behind. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Answers what pages below this worker show as a picture. What is asked for with a token is for that identity alone. */
export function cachePictures(
  worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'fetch' | 'caches' | 'location'>,
): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.destination !== 'image' || url.origin !== worker.location.origin || !PATH.test(url.pathname)) return
    const options: PictureCacheOptions = {
      fetch: (...sent) => worker.fetch(...sent),
      caches: worker.caches,
      nowMs: Date.now,
      waitUntil: (work) => event.waitUntil(work),
    }
    event.respondWith(answerPicture(request, options))
  })
}

/** What is kept, for a day; then the server's answer, and where that is not to be had what is kept. Rejects as `fetch` does. */
export async function answerPicture(request: Request, options: PictureCacheOptions): Promise<Response> {
  // Opened before the question: after a logout has deleted the cache, a late answer is written nowhere.
  const ahead = await openCache(options.caches, FEED_CACHE)
  const ofFeed = await keptIn(ahead, request.url)
  const cache = ofFeed ? ahead : await openCache(options.caches, PICTURE_CACHE)
  const kept = ofFeed ?? (await keptIn(cache, request.url))
  // A clock that is far off asks each time.
  if (kept && Math.abs(options.nowMs() - answeredAtMs(kept)) < FRESH_MS) return kept
  let response: Response
  try {
    response = await options.fetch(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
  if (kept && !isPicture(response) && !isRefusal(response)) return kept
  if (cache) options.waitUntil(keep(cache, request.url, response.clone(), ofFeed ? FEED_ROOM.pictures : MAX_KEPT))
  return response
}

async function keep(cache: Cache, address: string, response: Response, most: number): Promise<void> {
  // Also when it is no longer for this person; and so that the oldest come first, by the time they were put there.
  await cache.delete(address, { ignoreVary: true })
  // Only the server knows what a picture is of: a paper of somebody's record stays nowhere.
  if (!isPicture(response) || !response.headers.has(KEEP_HEADER)) return
  if (Number(response.headers.get('content-length')) > MAX_BYTES) return
  await cache.put(address, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -most).map((old) => cache.delete(old, { ignoreVary: true })))
}

/** A network that wants a login first may answer in the server's place with a page of its own. */
const isPicture = ({ ok, headers }: Response): boolean =>
  ok && headers.get('content-type')?.startsWith('image/') === true
/** The server's word that it is not, or no longer, for this person; not its trouble. */
const isRefusal = ({ status }: Response): boolean => status >= 400 && status < 500

/** By the server's clock; 0 where it did not say. */
const answeredAtMs = (response: Response): number => Date.parse(response.headers.get('date') ?? '') || 0
