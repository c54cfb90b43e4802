// The whole shell with every route chunk lies on the device; navigations below /admin/ are answered from there.
import { setCacheNameDetails } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const PAGES = /^\/admin\//
/** In development only the page's root: the rest is asked of the development server each time. */
const DEV_PAGES = /^\/admin\/$/

/**
 * Paths below /admin/ that are no page of the router: names of files. Everything that the server answers with data lies
 * outside of /admin/ and never reaches a navigation route.
 */
export const NOT_A_PAGE = [/^\/admin\/assets\//, /^\/admin\/[^?]*\.[a-z0-9]+(\?|$)/i]

export function precacheShell(shell: (string | PrecacheEntry)[], { isDev }: { isDev: boolean }): void {
  // Storage belongs to the whole origin: names say whose they are.
  setCacheNameDetails({ prefix: 'gantry' })
  cleanupOutdatedCaches()
  precacheAndRoute(shell)
  const page = createHandlerBoundToURL('index.html')
  registerRoute(new NavigationRoute(page, { allowlist: [isDev ? DEV_PAGES : PAGES], denylist: NOT_A_PAGE }))
}
