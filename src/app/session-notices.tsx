import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { sessionAtom } from './session/session-atoms.ts'

const Notices = lazy(async () => ({ default: (await import('./session-dialogs.tsx')).SessionDialogs }))

/** Loads the dialogs about the session when there is something to say, and not before. */
export function SessionNotices() {
  const state = useAtomValue(sessionAtom)
  const hasNews = state.kind === 'signedOutKeepQueue' || (state.kind === 'signedIn' && state.notice !== null)
  if (!hasNews) return null
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  )
}
