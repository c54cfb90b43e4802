import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { boardRoleAskAtom, boardRolePutOffAtom } from './board-role.ts'
import { codeAskAtom } from './errors/code-ask.ts'
import { pendingCallsAtom } from './errors/pending-calls.ts'
import { part } from './part.ts'
import { isHideMenuAtom, isIframeAtom, sessionAtom } from './session/session-atoms.ts'

const Notices = part(async () => (await import('./session-dialogs.tsx')).SessionDialogs)
const CodeDialog = part(async () => (await import('./errors/code-dialog.tsx')).CodeDialog)
const StartCommands = part(async () => (await import('./start-commands.tsx')).StartCommands)
const RequestOverlay = part(async () => (await import('./errors/request-overlay.tsx')).RequestOverlay)
const BoardRole = part(async () => (await import('./hosts/board-role-host.tsx')).BoardRoleHost)

/**
 * Loads what the session and the error catalogue have to say when there is something, and not before. A page that is alone,
 * a dialog by its address or one outside the frame, has nothing opened over it that can wait.
 */
export function SessionNotices({ isAtLogin, isAlone }: { isAtLogin: boolean; isAlone: boolean }) {
  const state = useAtomValue(sessionAtom)
  const ask = useAtomValue(codeAskAtom)
  const isPending = useAtomValue(pendingCallsAtom) > 0
  const hasNews = state.kind === 'signedOutKeepQueue' || (state.kind === 'signedIn' && state.notice !== null)
  const isIframe = useAtomValue(isIframeAtom)
  const isHideMenu = useAtomValue(isHideMenuAtom)
  const putOff = useAtomValue(boardRolePutOffAtom)
  const isRoleAsked = useAtomValue(boardRoleAskAtom)
  // What the session has to say comes first; a frame in another program asks nobody by itself.
  const mayAskRole = !isAtLogin && !hasNews && state.kind === 'signedIn'
  const isStarted = mayAskRole && !isAlone && !isIframe && !isHideMenu && state.source === 'network'
  const needsRole = isStarted && !putOff && state.identity.role.uri === ''
  return (
    <Suspense fallback={null}>
      {isStarted && <StartCommands key={`${state.identity.userId} ${state.identity.detail.user.fkDomain}`} />}
      {hasNews && <Notices />}
      {(needsRole || (mayAskRole && isRoleAsked)) && <BoardRole />}
      {ask !== undefined && <CodeDialog />}
      {isPending && !isAtLogin && <RequestOverlay />}
    </Suspense>
  )
}
