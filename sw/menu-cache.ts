// The menu call: from the network first, and the last answer when nothing answers. The session keeps the menu it shows
// on disk as well; this one lets a refresh of permissions go through when only this call is lost on a bad line. It is the
// only call that is kept here: rows of the mirror never are.
import { sha256Hex } from '#src/data/files/sha256.ts'
import { keptIn, openCache } from './open-cache.ts'

const MENU_PATH = '/api/identity/menuGet'
/** No part of the name says precache: a logout deletes every cache but that one. */
export const MENU_CACHE = 'gantry-menu'
/** Identities whose last answer is kept. */
const MAX_KEPT = 20
const LOGGED_OUT = 401
const SUCCESS = 200

export interface MenuCacheOptions {
  readonly fetch: typeof fetch
  readonly caches: Pick<CacheStorage, 'open'>
  /** Ends at once; later work goes on behind. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Answers the menu call in pages below this worker. */
export function cacheMenu(
  worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'fetch' | 'caches' | 'location'>,
): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'POST' || url.origin !== worker.location.origin || url.pathname !== MENU_PATH) return
    const options: MenuCacheOptions = {
      fetch: (...sent) => worker.fetch(...sent),
      caches: worker.caches,
      waitUntil: (work) => event.waitUntil(work),
    }
    event.respondWith(answerMenu(request, options))
  })
}

/** The server's answer, or the last one under the same token with the same question. Rejects as `fetch` does without one. */
export async function answerMenu(request: Request, { fetch, caches, waitUntil }: MenuCacheOptions): Promise<Response> {
  const key = await keyOf(request)
  // Opened before the question: after a logout has deleted the cache, a late answer is written nowhere.
  const cache = await openCache(caches, MENU_CACHE)
  let response: Response
  try {
    response = await fetch(request)
  } catch (error) {
    const last = await keptIn(cache, key)
    if (last) return last
    throw error
  }
  if (cache) waitUntil(keep(cache, key, response.clone()))
  return response
}

async function keep(cache: Cache, key: string, response: Response): Promise<void> {
  const code = response.status === SUCCESS ? await codeOf(response.clone()) : undefined
  if (code === LOGGED_OUT) await cache.delete(key)
  if (code !== SUCCESS) return
  // Deleted first: the oldest come first in a cache, by the time they were put there.
  await cache.delete(key)
  await cache.put(key, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MAX_KEPT).map((old) => cache.delete(old)))
}

/** Code of the answer's envelope; undefined when it is not ours. */
async function codeOf(response: Response): Promise<unknown> {
  try {
    return ((await response.json()) as { code?: unknown } | null)?.code
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** An address that stands for the token and the question, without giving either away. */
async function keyOf(request: Request): Promise<string> {
  const asked = `${request.headers.get('token') ?? ''}\n${await request.clone().text()}`
  return new URL(`${MENU_PATH}/${await sha256Hex(new TextEncoder().encode(asked))}`, request.url).href
}
