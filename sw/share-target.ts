// What other apps share with this one: kept before any page is asked for, so that it is there without a network too.
import { keepShared } from '#src/data/files/shared-files.ts'

/** As the manifest names it. */
const PATH = '/admin/share'
const COMPOSER = '/admin/dynamic?write=shared'

/** Takes the form of the system's share sheet and goes on to the composer. */
export function receiveShares(
  worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'caches' | 'location'>,
): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'POST' || new URL(request.url).pathname !== PATH) return
    event.respondWith(answerShare(request, worker.caches, worker.location.origin, reportError))
  })
}

/** Keeps what the request carries and answers with the way to the composer, also where it could not be kept. */
export async function answerShare(
  request: Request,
  caches: Pick<CacheStorage, 'open'>,
  origin: string,
  report: (error: unknown) => void,
): Promise<Response> {
  try {
    await keepShared(caches, await request.formData())
  } catch (error) {
    // A full disk or a form that breaks off: the composer opens empty, and the other app still has what it shared.
    report(error)
  }
  return Response.redirect(`${origin}${COMPOSER}`, 303)
}
