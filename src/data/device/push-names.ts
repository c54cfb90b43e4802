// What the page and the service worker have in common about push messages.
import type { PushCounts } from '#contract/domains/notification.ts'

/** A page is told: numbers have come, or a notification was tapped and a page has to go somewhere. Neither carries data. */
export const PUSH_HEARD = 'gantry-push'
/** Marks what a notification carries along. */
export interface PushMark {
  readonly userId: string
  readonly domain: string
  readonly path: string
}
export const SUBSCRIBE_PATH = '/api/notification/pushSubscribe'

/** What waits in all identities together. */
export const sumOf = (counts: Readonly<Record<string, PushCounts>>): number =>
  Object.values(counts).reduce((sum, { todo, notice, feed = 0 }) => sum + todo + notice + feed, 0)
