import type { Page } from 'playwright-core'
import { openProfile } from '../kit/profile.ts'
import { watchRows } from './watch-rows.ts'

const PASSWORD = 'gantry-demo'
const PATIENCE_MS = 60_000

/** Signs in on a new device and leaves it with a full mirror and an installed service worker. */
export async function prepareDevice(profile: string, origin: string, address: string, people: number): Promise<void> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchRows)
    await page.goto(`${origin}/admin/login`)
    const form = page.locator('form').filter({ has: page.locator('input[type=password]') })
    await form.locator('input').first().fill('hr')
    await form.locator('input[type=password]').fill(PASSWORD)
    await form.locator('[type=submit]').click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: PATIENCE_MS })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(origin + address)
    await page.waitForFunction(() => globalThis.seen.rowsMs !== undefined, undefined, { timeout: PATIENCE_MS })
    await filled(page, people)
    await controlled(page)
  } finally {
    await context.close()
  }
}

/** The page is served by the service worker, with everything of it in the cache. */
async function controlled(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: PATIENCE_MS,
  })
}

/** Asked again and again: to `waitForFunction` a promise is true, whatever becomes of it. */
async function filled(page: Page, people: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (!(await page.evaluate(isFilled, people))) {
    if (performance.now() > until) throw new Error(`the device does not hold ${people} people`)
    await page.waitForTimeout(250)
  }
}

/** Runs in the page: whether a mirror on this device holds that many people, all of them. */
async function isFilled(people: number): Promise<boolean> {
  const found = await indexedDB.databases()
  for (const { name } of found) {
    if (!name?.startsWith('gantry-mirror:')) continue
    const meta = await new Promise<{ rows?: number; filling?: unknown } | undefined>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('meta').objectStore('meta').get('collection:employee')
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result)
        }
      }
    })
    if (meta && meta.filling === null && (meta.rows ?? 0) >= people) return true
  }
  return false
}
