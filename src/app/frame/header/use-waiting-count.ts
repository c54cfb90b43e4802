import { useUnread } from '#src/features/feed/use-unread.ts'

/** What waits in the to-do centre: open to-dos and messages that were not read. */
export const useWaitingCount = (): number => useUnread().total
