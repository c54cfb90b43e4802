import type { Page } from 'playwright-core'

/** Goes to an address inside the app, as a link does: nothing is loaded anew, so a busy machine has little to do. */
export const walkInside = (page: Page, serverUrl: string, path: string): Promise<void> =>
  page.evaluate(
    (to) => {
      window.history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
    `${new URL(serverUrl).pathname}${path}`,
  )
