/** Kinds of messages that come of the feed; the others stand beside the to-dos. A device is told of them by a kind of its own. */
export const SOCIAL_KINDS = [
  ...(['comment', 'reply', 'mention', 'like', 'forward', 'follow'] as const),
  ...(['review', 'removed', 'registration', 'ackRequest'] as const),
] as const
