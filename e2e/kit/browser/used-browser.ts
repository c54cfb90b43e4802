// A browser that a journey has ended with is made ready for the next one: starting one takes as long as a short journey. What
// somebody leaves on a device goes; the app that was open in it, its service worker and what is compiled of it stay, as after a visit.
import type { BrowserContext } from 'playwright-core'
import { KEPT_CACHE } from '#src/app/session/leave-browser.ts'
import type { OpenBrowser } from '../kit.ts'

/**
 * What is done to a browser and cannot be taken back: such a one is used by nobody else. A request of the worker that was held
 * on its way keeps the worker for minutes.
 */
const LASTING = [
  'route',
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'setGeolocation',
] as const

/** All that pages store but for the caches of the app itself. */
const STORED = 'indexeddb,local_storage,file_systems'

const unusable = new WeakSet<BrowserContext>()

/** From here on it is noted what changes the browser for good. Done with what every browser gets. */
export function noteLasting(context: BrowserContext): void {
  context.on('close', () => unusable.add(context))
  for (const name of LASTING) {
    const method = context[name].bind(context) as (...given: unknown[]) => Promise<never>
    Object.assign(context, {
      [name]: (...given: unknown[]) => {
        unusable.add(context)
        return method(...given)
      },
    })
  }
}

/** Enough for a test with three people; the others of a worker end with it. */
const MOST_IDLE = 3

/** Browsers that nobody uses, by what they are and where the app was open in them; the one used last comes last. */
const idle: { readonly kind: string; readonly browser: OpenBrowser }[] = []

/** Takes over a browser whose test has passed: for the next one that wants such a one, or it is closed. */
export async function setAside(browser: OpenBrowser, kind: string): Promise<void> {
  const { context } = browser
  if (unusable.has(context)) return browser.close()
  const pages = context.pages()
  await context.newPage()
  for (const page of pages) await page.close()
  await context.setOffline(false)
  idle.push({ kind, browser })
  if (idle.length > MOST_IDLE) await idle.shift()?.browser.close()
}

/** One that is as it was after a visit of the app at `url`; undefined where there is none. */
export async function takeUsed(kind: string, url: string): Promise<OpenBrowser | undefined> {
  const at = idle.findLastIndex((one) => one.kind === kind)
  const [found] = at < 0 ? [] : idle.splice(at, 1)
  return found && asAfterVisit(found.browser, url)
}

/** Whatever was done in it since. */
async function asAfterVisit({ context, ...browser }: OpenBrowser, url: string): Promise<OpenBrowser> {
  const [page = await context.newPage()] = context.pages()
  const { origin } = new URL(url)
  const cdp = await context.newCDPSession(page)
  // A worker that holds a database open would write into one that is gone.
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await cdp.detach()
  await context.clearCookies()
  // Of the same origin, without a line of the app.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(async (kept) => {
    for (const name of await caches.keys()) if (!new RegExp(kept).test(name)) await caches.delete(name)
  }, KEPT_CACHE.source)
  return { ...browser, context, page }
}
