// Calls that a person waits for, counted: the session's own refreshes in the background are none of them.
import { atom, type createStore } from 'jotai'

/** How many calls are under way. */
export const pendingCallsAtom = atom(0)

/** Notes the beginning (1) or the end (-1) of a call. */
export function notePendingCall(store: ReturnType<typeof createStore>, change: 1 | -1): void {
  store.set(pendingCallsAtom, (count) => count + change)
}
