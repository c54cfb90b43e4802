// The whole shell with every route chunk lies on the device; navigations below /admin/ are answered from there.

import type { RouteHandlerCallback } from 'workbox-core'
import { cacheNames, setCacheNameDetails } from 'workbox-core'
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
const NOT_A_PAGE = [/^\/admin\/assets\//, /^\/admin\/[^?]*\.[a-z0-9]+(\?|$)/i]

/** An install event of a browser that lets requests pass the worker by on routes of their own. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(
    routes: readonly { condition: { urlPattern: URLPatternInit }; source: { cacheName: string } }[],
  ): Promise<void>
}

interface URLPatternInit {
  readonly pathname: string
}

/**
 * Files of the shell are answered from the cache without asking the worker, which need not even run for them; one that is
 * missing there comes from the network, as it does by the worker. Elsewhere the worker answers.
 */
export function routeAssets(worker: Pick<ServiceWorkerGlobalScope, 'addEventListener'>): void {
  worker.addEventListener('install', (event: RoutedInstallEvent) => {
    const routes = event.addRoutes?.([
      { condition: { urlPattern: { pathname: '/admin/assets/*' } }, source: { cacheName: cacheNames.precache } },
    ])
    // Where they are refused the worker answers: that is no reason not to install it.
    if (routes) event.waitUntil(routes.catch(() => undefined))
  })
}

export function precacheShell(shell: (string | PrecacheEntry)[], { isDev }: { isDev: boolean }): void {
  // Storage belongs to the whole origin: names say whose they are.
  setCacheNameDetails({ prefix: 'gantry' })
  cleanupOutdatedCaches()
  precacheAndRoute(shell)
  registerRoute(pageRoute(createHandlerBoundToURL('index.html'), isDev))
}

/** Every address of a page is answered by `page`. */
export const pageRoute = (page: RouteHandlerCallback, isDev: boolean): NavigationRoute =>
  new NavigationRoute(page, { allowlist: [isDev ? DEV_PAGES : PAGES], denylist: NOT_A_PAGE })
