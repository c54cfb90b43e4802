import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useUnread } from '#src/features/feed/use-unread.ts'
import { unreadCountAtom } from '../session/session-atoms.ts'

/** To-dos and messages that wait, counted from the mirror; whoever else shows the number reads it from its atom. */
export function useToldUnread(): ReturnType<typeof useUnread> {
  const unread = useUnread()
  const tell = useSetAtom(unreadCountAtom)
  useEffect(() => tell(unread.total), [tell, unread.total])
  return unread
}
