// How the session moves the address.
import { noteFault } from './app/faults.ts'
import type { Walker } from './app/follow-session.ts'
import { pathInside } from './app/path-inside.ts'
import { routeDataAt } from './app/route-data.ts'
import { type AppRouter, BASE_PATH } from './create-router.ts'

const LOGIN = '/login'

/** `takeReback` answers once where the entry address wanted the person to be led after the login. */
export function createWalker(router: AppRouter, takeReback: () => string | null): Walker {
  const here = () => router.latestLocation
  // A failed navigation leaves the person where he is; what failed is noted, not told.
  const go = (moving: Promise<unknown>) => void moving.catch(noteFault)
  // Only addresses inside the app: nobody is led elsewhere by a link to the login.
  const inside = (address: string | null | undefined) => pathInside(address ?? '', window.location.origin)
  const goIn = (path: string | undefined) => {
    if (path === undefined) go(router.navigate({ to: '/landing', replace: true }))
    else go(router.navigate({ href: BASE_PATH + path, replace: true }))
  }
  return {
    isAtLogin: () => here().pathname === LOGIN,
    isAtOpenPage: () => routeDataAt(router, here().pathname)?.isOpen === true,
    goToLogin: () => go(router.navigate({ to: LOGIN, search: { to: here().href }, replace: true })),
    leaveLogin() {
      const { to } = here().search as { to?: string }
      goIn(inside(takeReback()) ?? inside(to))
    },
    // An account that was just opened leads where the entry address wanted, like a login.
    goToLanding: () => goIn(inside(takeReback())),
    judgeAgain: () => go(router.invalidate()),
  }
}
