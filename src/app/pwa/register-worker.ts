// Registers the service worker and tells what becomes of it.
import { registerSW } from 'virtual:pwa-register'

export interface WorkerListener {
  /** A new version is on this device and waits. */
  readonly onWaiting: () => void
  /** The whole shell is on this device. */
  readonly onOfflineReady: () => void
  /** A new version controls this page, which still is the old one. */
  readonly onTakenOver: () => void
  readonly onFault: (error: unknown) => void
}

export interface RegisteredWorker {
  readonly registration: ServiceWorkerRegistration
  /** Lets the waiting version take over. */
  readonly activate: () => void
}

/** Undefined where there are no service workers; the app then needs the network to open. */
export async function registerWorker(listener: WorkerListener): Promise<RegisteredWorker | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const container = navigator.serviceWorker
  // The first worker ever takes over the very page that registered it, or the next one while it still starts, and is of the
  // same version. A page that was loaded past its worker is controlled by nobody, and yet the next takeover makes it the
  // old version.
  let isControlled = container.controller !== null || (await container.getRegistration())?.active?.state === 'activated'
  container.addEventListener('controllerchange', () => {
    if (isControlled) listener.onTakenOver()
    isControlled = true
  })
  return new Promise((resolve) => {
    const activate = registerSW({
      immediate: true,
      onNeedRefresh: listener.onWaiting,
      onOfflineReady: listener.onOfflineReady,
      // The library would reload every tab at once, whatever is typed in it.
      onNeedReload: () => undefined,
      onRegisteredSW: (_, registration) => {
        if (registration) resolve({ registration, activate: () => void activate(false).catch(listener.onFault) })
      },
      onRegisterError: (error: unknown) => {
        listener.onFault(error)
        resolve(undefined)
      },
    })
  })
}
