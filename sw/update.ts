// A new version takes over when a page asks for it, and never by itself: there may be a half-typed form in any tab.

/** What a page posts to the waiting worker once every tab has kept what was typed. */
const SKIP_WAITING = 'SKIP_WAITING'

export function takeOverWhenAsked(
  worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'skipWaiting' | 'clients'>,
): void {
  worker.addEventListener('message', (event) => {
    const asked = (event.data as { type?: unknown } | null)?.type === SKIP_WAITING
    if (asked) event.waitUntil(worker.skipWaiting())
  })
  // The page of the first visit has no worker yet; with it, chunks it has not loaded are there without a network too.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}
