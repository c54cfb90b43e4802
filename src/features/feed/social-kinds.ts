import type { notice } from '#contract/domains/feed.ts'
import type { Row } from '#contract/kit/collection.ts'

/** Kinds of messages that come of the feed; the others stand beside the to-dos. */
export const SOCIAL_KINDS: readonly Row<typeof notice>['kind'][] = [
  ...(['comment', 'reply', 'mention', 'like', 'forward', 'follow'] as const),
  ...(['review', 'removed', 'registration', 'ackRequest'] as const),
]
