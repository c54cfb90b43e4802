import type { Page } from 'playwright-core'
import { openProfile } from './profile.ts'

const PASSWORD = 'gantry-demo'
const PATIENCE_MS = 120_000
export const FEED = '/admin/dynamic'

declare global {
  /** When the first article was drawn, in ms since the address was opened. */
  var firstArticleMs: number | undefined
}

/** Runs in the page before anything else of it. */
export function watchArticles(): void {
  globalThis.firstArticleMs = undefined
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-article]') === null) return
    observer.disconnect()
    // The second of two frames begins when the first has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        globalThis.firstArticleMs = performance.now()
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

export const articleSeen = (page: Page) =>
  page.waitForFunction(() => globalThis.firstArticleMs !== undefined, undefined, { timeout: PATIENCE_MS })

/** Signs in on a new device and leaves it in step, with the feed and all of the app on it. */
export async function prepareFeedDevice(profile: string, origin: string): Promise<void> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchArticles)
    await page.goto(`${origin}/admin/login`)
    const form = page.locator('form').filter({ has: page.locator('input[type=password]') })
    await form.locator('input').first().fill('hr')
    await form.locator('input[type=password]').fill(PASSWORD)
    await form.locator('[type=submit]').click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: PATIENCE_MS })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(origin + FEED)
    await articleSeen(page)
    await page.locator('[data-testid=signal-chip][data-tone="in-step"]').waitFor({ timeout: PATIENCE_MS })
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
      timeout: PATIENCE_MS,
    })
    await articleSeen(page)
  } finally {
    await context.close()
  }
}
