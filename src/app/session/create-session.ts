// Signing in and out, switching identities, fetching permissions: the operations behind the session's state.
import { followEngine } from './follow-engine.ts'
import { followTabs } from './follow-tabs.ts'
import type { Session } from './session.ts'
import { sessionAtom } from './session-atoms.ts'
import { createSessionBase, type SessionOptions } from './session-base.ts'
import { waysIn } from './ways-in.ts'
import { waysOut } from './ways-out.ts'

/** The session of this tab: it follows the engine and the other tabs until it is stopped. */
export function createSession(options: SessionOptions): Session {
  const { store, host, onFault } = options
  const base = createSessionBase(options)
  const out = waysOut(base)
  const into = waysIn(base, out)
  const stopFollowing = followEngine({ store, host, device: options.device, noteExpired: out.noteExpired, onFault })
  const stopFollowingTabs = followTabs(base, into)
  return {
    ...into,
    ...out,
    noteRenewed(domain, token) {
      store.set(sessionAtom, { kind: 'tokenRenewed', domain, token })
      base.tell({ kind: 'token', domain })
    },
    notePermissionsChanged: (code) => store.set(sessionAtom, { kind: 'permissionsChanged', code }),
    stop() {
      stopFollowing()
      stopFollowingTabs()
    },
  }
}
