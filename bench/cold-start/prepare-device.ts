import type { Page } from 'playwright-core'
import { openProfile } from '../kit/profile.ts'
import { type Held, untilFilled } from './until-filled.ts'
import { watchRows } from './watch-rows.ts'

const PASSWORD = 'gantry-demo'
const PATIENCE_MS = 60_000

/** Signs in on a new device and leaves it with a full mirror and an installed service worker. */
export async function prepareDevice(
  profile: string,
  origin: string,
  address: string,
  held: Held,
  username = 'hr',
): Promise<void> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchRows)
    await signIn(page, origin, username)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(origin + address)
    await page.waitForFunction(() => globalThis.seen.rowsMs !== undefined, undefined, { timeout: PATIENCE_MS })
    await untilFilled(page, held)
    await controlled(page)
  } finally {
    await context.close()
  }
}

/** By the form of the login; ends on the page behind it. */
export async function signIn(page: Page, origin: string, username: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(`${origin}/admin/login`)
  await page.getByRole('radio', { name: /^(密码登录|Password)$/ }).check()
  await page.getByLabel(/用户名或手机号码|Username or mobile/).fill(username)
  await page.getByRole('textbox', { name: /^(密码|Password)/ }).fill(PASSWORD)
  await page.locator('form:has(input[type=password]) [type=submit]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: PATIENCE_MS })
}

/** The page is served by the service worker, with everything of it in the cache. */
async function controlled(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: PATIENCE_MS,
  })
}
