// Asks the browser to wake the service worker when there is a network again, because this page may be gone by then (B4).
import { WAKE_TAG } from '#src/data/device/database-names.ts'
import type { EngineHost } from '#src/data/engine/engine-host.ts'

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** Where the browser cannot, nothing is asked: the next page sends what waits. */
export function askForWake(
  registration: ServiceWorkerRegistration,
  host: EngineHost,
  onFault: (error: unknown) => void,
): void {
  const { sync } = registration as SyncRegistration
  if (!sync) return
  let asked = false
  const look = () => {
    const running = host.running.get()
    if (!running) return
    const { waiting, sending } = running.edits.get()
    if (waiting + sending === 0) {
      asked = false
      return
    }
    const isAlone =
      running.status.get().reachable === false || !navigator.onLine || document.visibilityState === 'hidden'
    if (asked || !isAlone) return
    asked = true
    sync.register(WAKE_TAG).catch(onFault)
  }
  let unfollow: () => void = () => undefined
  const follow = () => {
    unfollow()
    const running = host.running.get()
    if (!running) return
    const stops = [running.edits.subscribe(look), running.status.subscribe(look)]
    unfollow = () => {
      for (const stop of stops) stop()
    }
    look()
  }
  host.running.subscribe(follow)
  document.addEventListener('visibilitychange', look)
  addEventListener('offline', look)
  follow()
}
