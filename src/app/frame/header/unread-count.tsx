import { useToldUnread } from './use-told-unread.ts'

/** Counts what waits where no bell is shown. */
export function UnreadCount() {
  useToldUnread()
  return null
}
