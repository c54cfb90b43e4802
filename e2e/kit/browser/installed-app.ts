// The app put onto the device by the browser's own tools.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What the browser's tools call an installed app. */
export interface InstalledApp {
  readonly manifestId: string
}

/**
 * Installs the app that is served at an address, for somebody who is signed in. From a page that stays where it is: the
 * browser opens it in a window of its own and gives up when it has gone elsewhere before it was loaded, as the first one does.
 */
export async function installApp(cdp: CDPSession, url: string): Promise<InstalledApp> {
  const app = { manifestId: url }
  await cdp.send('PWA.install', { ...app, installUrlOrBundleUrl: `${url}personalCenter/info` })
  return app
}

/** Opens the installed app at an address and answers its window: one of its own, without the browser's bar. */
export async function launchApp(
  context: BrowserContext,
  cdp: CDPSession,
  app: InstalledApp,
  url: string,
): Promise<Page> {
  // Not the one that the browser may have opened for itself to install it, nor a tab that shows the same.
  const before = new Set(context.pages())
  await cdp.send('PWA.changeAppUserSettings', { ...app, displayMode: 'standalone' })
  await cdp.send('PWA.launch', { ...app, url })
  const opened = () => context.pages().find((one) => !before.has(one) && one.url() === url)
  await expect.poll(() => opened()?.url()).toBe(url)
  const window = opened()
  if (window === undefined) throw new Error('the window of the app has gone again')
  await expect.poll(() => isStandalone(window)).toBe(true)
  return window
}

/** Whether a page runs as an app: in a window that shows nothing of the browser. */
export const isStandalone = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(display-mode: standalone)').matches)

/** The browser of a context; throws when its tools can not be had. */
export function browserOf(context: BrowserContext): Browser {
  const browser = context.browser()
  if (browser === null) throw new Error('the profile has no browser')
  return browser
}
