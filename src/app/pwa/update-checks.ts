// Looks for a new version: while the page is looked at often, behind other windows seldom, and when it comes back.

const VISIBLE_MS = 60_000
const HIDDEN_MS = 3_600_000
/** Coming back, going online and the timer may fall together. */
const AT_LEAST_MS = 20_000

/** Checks until the page closes. A check without a network is none: the next one follows. */
export function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAtMs = performance.now()
  const check = () => {
    if (!navigator.onLine || registration.installing || performance.now() - checkedAtMs < AT_LEAST_MS) return
    checkedAtMs = performance.now()
    registration.update().catch(() => undefined)
  }
  const tick = () => {
    const everyMs = document.visibilityState === 'visible' ? VISIBLE_MS : HIDDEN_MS
    if (performance.now() - checkedAtMs >= everyMs) check()
  }
  setInterval(tick, VISIBLE_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
  addEventListener('online', check)
}
