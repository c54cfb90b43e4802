import type { Page } from 'playwright-core'
import { openProfile } from './profile.ts'

const PASSWORD = 'gantry-demo'
const PATIENCE_MS = 120_000

/** What is opened, by whom, and what has to be drawn. */
export interface Shown {
  readonly user: string
  readonly path: string
  readonly selector: string
}

declare global {
  /** When it was drawn, in ms since the address was opened. */
  var firstShownMs: number | undefined
}

/** Runs in the page before anything else of it. */
function watchShown(selector: string): void {
  globalThis.firstShownMs = undefined
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    // The second of two frames begins when the first has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        globalThis.firstShownMs = performance.now()
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

const isSeen = (page: Page) =>
  page.waitForFunction(() => globalThis.firstShownMs !== undefined, undefined, { timeout: PATIENCE_MS })

/** Signs in on a new device and leaves it in step, with the page and all of the app on it. */
export async function prepareDevice(profile: string, origin: string, { user, path, selector }: Shown): Promise<void> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchShown, selector)
    await page.goto(`${origin}/admin/login`)
    const form = page.locator('form').filter({ has: page.locator('input[type=password]') })
    await form.locator('input').first().fill(user)
    await form.locator('input[type=password]').fill(PASSWORD)
    await form.locator('[type=submit]').click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: PATIENCE_MS })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(origin + path)
    await isSeen(page)
    await page.locator('[data-testid=signal-chip][data-tone="in-step"]').waitFor({ timeout: PATIENCE_MS })
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
      timeout: PATIENCE_MS,
    })
    await isSeen(page)
  } finally {
    await context.close()
  }
}

/** Starts a device's browser anew, opens the address, and hands over its page once the thing is drawn, with the ms that took. */
export async function showDevice<T>(
  profile: string,
  origin: string,
  { path, selector }: Shown,
  use: (page: Page, shownMs: number) => Promise<T>,
): Promise<T> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchShown, selector)
    await page.goto(origin + path, { waitUntil: 'commit' })
    await isSeen(page)
    return await use(page, (await page.evaluate(() => globalThis.firstShownMs)) ?? Number.NaN)
  } finally {
    await context.close()
  }
}
