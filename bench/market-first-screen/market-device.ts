import type { Page } from 'playwright-core'
import { openProfile } from '../kit/profile.ts'

const PASSWORD = 'gantry-demo'
const PATIENCE_MS = 120_000

const MARKET = '/admin/workbench/applicationMarket'
/** An application in the list. */
const ROW = 'main a[href*="/workbench/applicationDetail?"]'

declare global {
  /** When the first row was drawn, in ms since the address was opened. */
  var firstRowMs: number | undefined
}

/** Makes every document of the page note when its first row is drawn. */
const watchRows = (page: Page) =>
  page.addInitScript((wanted) => {
    globalThis.firstRowMs = undefined
    const observer = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return
      observer.disconnect()
      // The second of two frames begins when the first has been drawn.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          globalThis.firstRowMs = performance.now()
        }),
      )
    })
    observer.observe(document, { childList: true, subtree: true })
  }, ROW)

const rowSeen = (page: Page) =>
  page.waitForFunction(() => globalThis.firstRowMs !== undefined, undefined, { timeout: PATIENCE_MS })

/** Signs in on a new device and leaves it in step, with the market and all of the app on it. */
export async function prepareDevice(profile: string, origin: string): Promise<void> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await watchRows(page)
    await page.goto(`${origin}/admin/login`)
    const form = page.locator('form').filter({ has: page.locator('input[type=password]') })
    await form.locator('input').first().fill('hr')
    await form.locator('input[type=password]').fill(PASSWORD)
    await form.locator('[type=submit]').click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: PATIENCE_MS })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(origin + MARKET)
    await rowSeen(page)
    await page.locator('[data-testid=signal-chip][data-tone="in-step"]').waitFor({ timeout: PATIENCE_MS })
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
      timeout: PATIENCE_MS,
    })
    await rowSeen(page)
  } finally {
    await context.close()
  }
}

export interface Shown {
  readonly rowMs: number
  /** First text or image of the page. */
  readonly paintMs: number
}

/** Starts the browser of a device anew and opens the market: to the frame in which its first row can be read. */
export async function showFirst(profile: string, origin: string): Promise<Shown> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await watchRows(page)
    await page.goto(origin + MARKET, { waitUntil: 'commit' })
    await rowSeen(page)
    return await page.evaluate(() => ({
      rowMs: globalThis.firstRowMs ?? Number.NaN,
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
  } finally {
    await context.close()
  }
}
