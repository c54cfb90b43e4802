// What stops the queue, told by the engine of whichever tab leads, becomes an event of the session.
import type { createStore } from 'jotai'
import type { DeviceStore } from '#src/data/device/device-store.ts'
import type { EngineHost } from '#src/data/engine/engine-host.ts'
import { afterClosing } from './closed-identities.ts'
import { leaveCaches } from './leave-browser.ts'
import { sessionAtom } from './session-atoms.ts'

export interface FollowOptions {
  readonly store: ReturnType<typeof createStore>
  readonly host: EngineHost
  readonly device: DeviceStore
  /** The login has expired, as far as the engine's token goes (A3). */
  readonly noteExpired: () => Promise<void>
  readonly onFault: (error: unknown) => void
}

/** Follows the engine of the identity that is open. Answers how to stop. */
export function followEngine({ store, host, device, noteExpired, onFault }: FollowOptions): () => void {
  let unfollow: () => void = () => undefined
  const follow = () => {
    unfollow()
    const running = host.running.get()
    if (!running) return
    const { who, status } = running
    let before = status.get().blocked
    const look = () => {
      const { blocked } = status.get()
      if (blocked === before) return
      before = blocked
      if (blocked?.kind === 'login') noteExpired().catch(onFault)
      else if (blocked?.kind === 'permission')
        store.set(sessionAtom, { kind: 'permissionsChanged', code: blocked.code })
      else if (blocked?.kind === 'closed') {
        const { code } = blocked
        device.changeSession((session) => afterClosing(session, who, code)).catch(onFault)
        store.set(sessionAtom, { kind: 'identityClosed', code })
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
