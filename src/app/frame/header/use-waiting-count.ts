import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useUnread } from '#src/features/feed/use-unread.ts'

/** What waits in the to-do centre: open to-dos, messages that were not read, and own edits that ask for a decision. */
export const useWaitingCount = (): number => useUnread().total + useSyncStatus().refused
