// The app put onto the device by the browser's own tools.
import type { Browser, BrowserContext, CDPSession } from 'playwright-core'

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

/** The browser of a context; throws when its tools can not be had. */
export function browserOf(context: BrowserContext): Browser {
  const browser = context.browser()
  if (browser === null) throw new Error('the profile has no browser')
  return browser
}
