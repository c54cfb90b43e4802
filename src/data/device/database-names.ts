// Names that the page and the service worker have in common: databases, channels, caches, the wake-up.

export const OUTBOX_PREFIX = 'gantry-outbox:'
export const MIRROR_PREFIX = 'gantry-mirror:'

export const outboxName = (userId: string): string => `${OUTBOX_PREFIX}${userId}`
export const mirrorName = (userId: string, domain: string): string => `${MIRROR_PREFIX}${userId}:${domain}`

/** Channel on which code that writes over bare IndexedDB (the service worker) tells what it wrote. */
export const WRITTEN_CHANNEL = 'gantry-written'

/** What is posted there: the database and the stores in which anything may have changed. */
export interface WrittenMessage {
  readonly database: string
  readonly stores: readonly string[]
}

/** Tag under which a page asks the browser to wake the service worker once there is a network (B4). */
export const WAKE_TAG = 'gantry-outbox'

/** Cache of the pictures that were shown. No part of the name says precache: a logout deletes every cache but that one. */
export const PICTURE_CACHE = 'gantry-pictures'

/** Cache of the small pictures of the feed, fetched before anybody looks at them; it has room of its own. */
export const FEED_CACHE = 'gantry-feed'
/** Most pictures in it, and most bytes of them together. */
export const FEED_ROOM = { pictures: 900, bytes: 60_000_000 } as const

/** Cache of what other apps hand over, until the composer takes it; gone with a logout like the others. */
export const SHARE_CACHE = 'gantry-shared'
