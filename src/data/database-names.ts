// Names of a person's databases, and the channel on which writes to them are told. The service worker uses the same.

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
