// What the browser itself keeps of a person, taken away at logout: push subscription, notifications, badge, caches, what the tab remembers.

import { forgetTab } from '#src/lib/tab-storage.ts'

/** Name parts of caches that hold no personal answer: the shell, so that the login page opens offline. */
const KEPT_CACHE = /precache/

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

async function leaveCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !KEPT_CACHE.test(name)).map((name) => caches.delete(name)))
}
