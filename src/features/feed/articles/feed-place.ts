// What the address of the feed says.

export const FEED_TABS = ['home', 'following', 'organisation', 'topic', 'favourites'] as const
export type FeedTab = (typeof FEED_TABS)[number]

export interface FeedPlace {
  readonly tab?: FeedTab | undefined
  readonly topic?: string | undefined
  /** The composer is open; `shared`: with what another app has handed over. */
  readonly write?: 'new' | 'shared' | undefined
}
