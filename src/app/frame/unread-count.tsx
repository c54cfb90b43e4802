import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useUnread } from '#src/features/feed/use-unread.ts'
import { unreadCountAtom } from '../session/session-atoms.ts'

/** Counts what waits where no bell is shown. */
export function UnreadCount() {
  const { total } = useUnread()
  const tell = useSetAtom(unreadCountAtom)
  useEffect(() => tell(total), [tell, total])
  return null
}
