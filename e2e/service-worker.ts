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

/** Waits until the whole shell is on the device and the worker answers this page. */
export async function shellReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}
