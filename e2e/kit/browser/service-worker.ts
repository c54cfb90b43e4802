// The service worker of a page, by the browser's own tools: stopped as the browser stops it, woken as the browser wakes it.
import type { CDPSession, Page } from 'playwright-core'

export interface WorkerTools {
  readonly cdp: CDPSession
  /** Stops every worker, as an idle browser does. */
  readonly stop: () => Promise<void>
  /** Fires a sync event, as the browser does when there is a network again. */
  readonly sync: (tag: string, lastChance?: boolean) => Promise<void>
  /** Hands it a push message, as the browser does with one of its push service. */
  readonly push: (text: string) => Promise<void>
}

/** Tools for the worker of the page's scope; they stay usable when the page goes elsewhere. */
export async function workerTools(page: Page, scope: string): Promise<WorkerTools> {
  const cdp = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) if (one.scopeURL === scope && !one.isDeleted) resolve(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const id = await registrationId
  const { origin } = new URL(scope)
  return {
    cdp,
    stop: async () => void (await cdp.send('ServiceWorker.stopAllWorkers')),
    push: async (data) =>
      void (await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data })),
    sync: async (tag, lastChance = false) => {
      await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId: id, tag, lastChance })
    },
  }
}

/** A worker that takes over takes far less. */
const TAKEOVER_MS = 10_000

/**
 * Waits until the whole shell is on the device and the worker answers this page. A page that is being opened at the moment in
 * which the worker takes over belongs to nobody until it is opened again: the browser claims finished pages only.
 */
export async function shellReady(page: Page): Promise<void> {
  while (!(await page.evaluate(isControlled, TAKEOVER_MS))) await page.reload()
}

/** In the page: whether the worker answers it, or does so before the time is over. */
async function isControlled(withinMs: number): Promise<boolean> {
  const { serviceWorker } = navigator
  await serviceWorker.ready
  if (serviceWorker.controller) return true
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(() => resolve(serviceWorker.controller !== null), withinMs)
  })
}
