/** What somebody sends to others. The address knows these, so they come with the first picture: alone. */
export const SENT_KINDS = ['approval', 'urge', 'message', 'invitation', 'join', 'post'] as const
export type SentKind = (typeof SENT_KINDS)[number]
