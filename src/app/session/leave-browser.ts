// What the browser itself keeps of a person, taken away at logout: push subscription, notifications, badge, caches, what the tab remembers.

import { forgetTab } from '#src/lib/tab-storage.ts'

/** Name parts of caches that hold no personal answer: the shell, so that the login page opens offline. */
export const KEPT_CACHE = /precache/

/**
 * Ends the push subscription of this browser, closes its notifications, clears the badge and deletes the caches with
 * answers. Does what the browser can; answers the steps that failed.
 */
export async function leaveBrowser(): Promise<unknown[]> {
  forgetTab()
  const steps = await Promise.allSettled([leavePush(), leaveBadge(), leaveCaches()])
  return steps.flatMap((step) => (step.status === 'rejected' ? [step.reason] : []))
}

async function leavePush(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
}

async function leaveBadge(): Promise<void> {
  await globalThis.navigator?.clearAppBadge?.()
}

/** Deletes answers and pictures that were kept; the shell stays. */
export async function leaveCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !KEPT_CACHE.test(name)).map(emptyAndDelete))
}

/** A cache that a worker still holds lies on the disk until the next start of the browser: what is in it goes first. */
async function emptyAndDelete(name: string): Promise<void> {
  const cache = await caches.open(name)
  await Promise.all((await cache.keys()).map((request) => cache.delete(request, { ignoreVary: true })))
  await caches.delete(name)
}
