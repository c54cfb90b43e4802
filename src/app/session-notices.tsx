import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { codeAskAtom } from './errors/code-ask.ts'
import { pendingCallsAtom } from './errors/pending-calls.ts'
import { sessionAtom } from './session/session-atoms.ts'

const Notices = lazy(async () => ({ default: (await import('./session-dialogs.tsx')).SessionDialogs }))
const CodeDialog = lazy(async () => ({ default: (await import('./errors/code-dialog.tsx')).CodeDialog }))
const RequestOverlay = lazy(async () => ({ default: (await import('./errors/request-overlay.tsx')).RequestOverlay }))

/** Loads what the session and the error catalogue have to say when there is something, and not before. */
export function SessionNotices({ isAtLogin }: { isAtLogin: boolean }) {
  const state = useAtomValue(sessionAtom)
  const ask = useAtomValue(codeAskAtom)
  const isPending = useAtomValue(pendingCallsAtom) > 0
  const hasNews = state.kind === 'signedOutKeepQueue' || (state.kind === 'signedIn' && state.notice !== null)
  return (
    <Suspense fallback={null}>
      {hasNews && <Notices />}
      {ask !== undefined && <CodeDialog />}
      {isPending && !isAtLogin && <RequestOverlay />}
    </Suspense>
  )
}
