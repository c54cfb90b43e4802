// A browser may clear the databases of a site it finds unimportant, with the session in them. A mark kept elsewhere tells
// that from a device on which nobody has signed in yet. It says that somebody had, not who.
import { atom, type createStore } from 'jotai'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'
import { sessionAtom } from './session-atoms.ts'

const KEY = 'gantry.in-use'
const IN_USE = '1'

/** Somebody was signed in here, did not log out, and the databases are gone. */
export const evictedAtom = atom(false)

/** Keeps the mark in step with the session; before the session is read. */
export function watchEviction(store: ReturnType<typeof createStore>): void {
  store.sub(sessionAtom, () => {
    const state = store.get(sessionAtom)
    if (state.kind === 'signedIn') {
      keepPreference(KEY, IN_USE)
      store.set(evictedAtom, false)
    } else if (state.kind === 'signedOut') {
      if (state.because === 'never') store.set(evictedAtom, readPreference(KEY) === IN_USE)
      else keepPreference(KEY, '')
    }
  })
}
