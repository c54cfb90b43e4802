import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useUnread } from '#src/features/feed/use-unread.ts'
import { waitingAtom } from '../../push-state.ts'
import { identityAtom, unreadCountAtom } from '../../session/session-atoms.ts'

/** To-dos and messages that wait, counted from the mirror; whoever else shows the numbers reads them from their atoms. */
export function useToldUnread(): ReturnType<typeof useUnread> {
  const unread = useUnread()
  const identity = useAtomValue(identityAtom)
  const tell = useSetAtom(unreadCountAtom)
  const tellWaiting = useSetAtom(waitingAtom)
  const { total, todos, notices, social, isKnown } = unread
  const { userId, domain } = identity ?? {}
  useEffect(() => tell(total), [tell, total])
  useEffect(() => {
    // While a mirror is opened its numbers are not whole: what was shown last stays.
    if (isKnown && userId !== undefined && domain !== undefined)
      tellWaiting({ userId, domain, todo: todos, notice: notices - social, feed: social })
  }, [tellWaiting, isKnown, userId, domain, todos, notices, social])
  return unread
}
