// Small pictures of the feed, kept before anybody looks at them. They have room of their own, so that neither they nor the
// pictures of records push the others out.
import { KEEP_HEADER } from '#contract/keep-header.ts'
import { FEED_CACHE, FEED_ROOM, PICTURE_CACHE } from '../device/database-names.ts'

export interface FeedPicture {
  readonly address: string
  /** In bytes. */
  readonly size: number
}

export interface FeedPicturesOptions {
  readonly caches: Pick<CacheStorage, 'open'>
  readonly fetch: (address: string) => Promise<Response>
}

const AT_ONCE = 4

/**
 * Brings the cache to these pictures, of which the first are wanted most: what is no longer among them goes, what is missing
 * is fetched. Answers how many lie there afterwards; less than there is room for where the network went away.
 */
export async function keepFeedPictures(
  pictures: readonly FeedPicture[],
  { caches, fetch }: FeedPicturesOptions,
): Promise<number> {
  const wanted = withRoom(pictures)
  // Opened before the questions: after a logout has deleted them, a late answer is written nowhere.
  const [cache, shown] = await Promise.all([caches.open(FEED_CACHE), caches.open(PICTURE_CACHE)])
  const known = new Set<string>()
  for (const { url } of await cache.keys()) {
    if (wanted.has(url)) known.add(url)
    else await cache.delete(url, { ignoreVary: true })
  }
  const missing = [...wanted].filter((address) => !known.has(address))
  let isReached = true
  const bring = async (address: string): Promise<void> => {
    const seen = await shown.match(address, { ignoreVary: true })
    const answer = seen ?? (await fetch(address))
    if (!answer.ok || !answer.headers.has(KEEP_HEADER)) return
    await cache.put(address, answer)
    known.add(address)
    if (seen) await shown.delete(address, { ignoreVary: true })
  }
  const work = async () => {
    for (let next = missing.shift(); next !== undefined && isReached; next = missing.shift())
      // Without a network, or on a full disk: the rest comes another time.
      await bring(next).catch(() => {
        isReached = false
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return known.size
}

function withRoom(pictures: readonly FeedPicture[]): Set<string> {
  const wanted = new Set<string>()
  let bytes = 0
  for (const { address, size } of pictures) {
    bytes += wanted.has(address) ? 0 : size
    if (bytes > FEED_ROOM.bytes || wanted.size === FEED_ROOM.pictures) break
    wanted.add(address)
  }
  return wanted
}
