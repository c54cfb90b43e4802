// What stops the queue, told by the engine of whichever tab leads, becomes an event of the session.
import type { createStore } from 'jotai'
import type { EngineHost } from '#src/data/engine-host.ts'
import { leaveCaches } from './leave-browser.ts'
import { sessionAtom } from './session-atoms.ts'

export interface FollowOptions {
  readonly store: ReturnType<typeof createStore>
  readonly host: EngineHost
  /** The login has expired, as far as the engine's token goes (A3). */
  readonly noteExpired: () => Promise<void>
  readonly onFault: (error: unknown) => void
}

/** Follows the engine of the identity that is open. Answers how to stop. */
export function followEngine({ store, host, noteExpired, onFault }: FollowOptions): () => void {
  let unfollow: () => void = () => undefined
  const follow = () => {
    unfollow()
    const status = host.running.get()?.status
    if (!status) return
    let before = status.get().blocked
    const look = () => {
      const { blocked } = status.get()
      if (blocked === before) return
      before = blocked
      if (blocked?.kind === 'login') noteExpired().catch(onFault)
      else if (blocked?.kind === 'permission')
        store.set(sessionAtom, { kind: 'permissionsChanged', code: blocked.code })
      else if (blocked?.kind === 'closed') {
        store.set(sessionAtom, { kind: 'identityClosed', code: blocked.code })
        // Its pictures go with its mirror (A4).
        leaveCaches().catch(onFault)
      } else store.set(sessionAtom, { kind: 'queueWentOn' })
    }
    unfollow = status.subscribe(look)
  }
  const stop = host.running.subscribe(follow)
  return () => {
    stop()
    unfollow()
  }
}
