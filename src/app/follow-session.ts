// The address follows the session: out of the app when nobody is signed in, in when somebody is, on when rights change.
import type { createStore } from 'jotai'
import { sessionAtom } from './session/session-atoms.ts'
import type { SessionState } from './session/session-state.ts'

/** The part of the router that is used. */
export interface SessionNavigator {
  readonly goToLogin: () => void
  /** To where the person wanted to go before the login, or to the landing. */
  readonly leaveLogin: () => void
  readonly goToLanding: () => void
  /** Judges the present page anew, with everything on it left as it is. */
  readonly judgeAgain: () => void
  readonly isAtLogin: () => boolean
  /** At the login or another page that needs none, such as opening an account. */
  readonly isAtOpenPage: () => boolean
  /** At a page that strangers may read too. */
  readonly isAtPageForAll: () => boolean
}

/** Follows until the answered function is called. */
export function followSession(store: ReturnType<typeof createStore>, navigator: SessionNavigator): () => void {
  let before = store.get(sessionAtom)
  return store.sub(sessionAtom, () => {
    const after = store.get(sessionAtom)
    const was = before
    before = after
    if (after.kind === 'signedOut') {
      // Whoever leaves is led to the login also from a page that he could read as a stranger.
      const neverCame = was.kind === 'booting' || was.kind === 'signedOut'
      if (!navigator.isAtOpenPage() && !(neverCame && navigator.isAtPageForAll())) navigator.goToLogin()
    } else if (after.kind === 'signedIn') {
      if (navigator.isAtLogin()) navigator.leaveLogin()
      // At the start nobody is left behind: the address that was opened stays.
      else if (was.kind !== 'booting' && identityKey(was) !== identityKey(after)) navigator.goToLanding()
      else if (codesKey(was) !== codesKey(after)) navigator.judgeAgain()
    }
  })
}

/** Person and identity in one text, empty when nobody is signed in. */
export const identityKey = (state: SessionState): string =>
  state.kind === 'signedIn' || state.kind === 'signedOutKeepQueue'
    ? `${state.identity.userId}:${state.identity.domain}`
    : ''

const codesKey = (state: SessionState): string =>
  state.kind === 'signedIn' ? state.identity.permission.permissions.join() : ''
