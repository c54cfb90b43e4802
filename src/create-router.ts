// The router over all routes, with what guards them.
import { createRouter } from '@tanstack/react-router'
import type { Access, GuardedPage } from './app/access.ts'
import type { RouteData } from './app/route-data.ts'
import { parseSearch, searchText } from './app/search-text.ts'
import { routeTree } from './route-tree.gen.ts'

export const BASE_PATH = '/admin'

/** Builds the router. `access` may ask for `pagesOf(router)` once this has answered. */
export function createAppRouter(access: Access) {
  return createRouter({
    routeTree,
    basepath: BASE_PATH,
    context: { access },
    parseSearch,
    stringifySearch: searchText,
    scrollRestoration: true,
    // A chunk is there at once once the shell is cached; before that the skeleton waits a moment to spare a flash.
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Every route with an address of its own, in the order of the route list. */
export function pagesOf(router: AppRouter): GuardedPage[] {
  const byPath: object = router.routesByPath
  const routes = Object.entries<{ options: { staticData?: RouteData } }>({ ...byPath })
  return routes.map(([path, route]) => ({
    path,
    permission: route.options.staticData?.permission,
    isPage: route.options.staticData?.isPage === true,
  }))
}
