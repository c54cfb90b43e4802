// How the session moves the address.
import { noteFault } from './app/faults.ts'
import type { SessionNavigator } from './app/follow-session.ts'
import { pathInside } from './app/path-inside.ts'
import { routeDataAt } from './app/route-data.ts'
import { type AppRouter, BASE_PATH } from './create-router.ts'

const LOGIN = '/login'

interface NavigatorOptions {
  /** Answers once where the entry address wanted the person to be led after the login. */
  readonly takeReback: () => string | null
  /** The person has no mobile number by which the account could be had back. */
  readonly needsNumber: () => boolean
}

/** Moves the router as the session wants it. */
export function createSessionNavigator(
  router: AppRouter,
  { takeReback, needsNumber }: NavigatorOptions,
): SessionNavigator {
  const here = () => router.latestLocation
  // A failed navigation leaves the person where he is; what failed is noted, not told.
  const go = (moving: Promise<unknown>) => void moving.catch(noteFault)
  // Only addresses inside the app: nobody is led elsewhere by a link to the login.
  const inside = (address: string | null | undefined) => pathInside(address ?? '', window.location.origin)
  const enter = (path: string | undefined) =>
    path === undefined
      ? router.navigate({ to: '/landing', replace: true })
      : router.navigate({ href: BASE_PATH + path, replace: true })
  const goIn = (path: string | undefined) => go(enter(path))
  return {
    isAtLogin: () => here().pathname === LOGIN,
    isAtOpenPage: () => routeDataAt(router, here().pathname)?.isOpen === true,
    isAtPageForAll: () => routeDataAt(router, here().pathname)?.isForAll === true,
    goToLogin: () => go(router.navigate({ to: LOGIN, search: { to: here().href }, replace: true })),
    leaveLogin() {
      const { to } = here().search as { to?: string }
      const entered = enter(inside(takeReback()) ?? inside(to))
      // Over the page that was wanted: whoever puts it off is there.
      go(needsNumber() ? entered.then(() => router.navigate({ to: '/bindMobile' })) : entered)
    },
    // An account that was just opened leads where the entry address wanted, like a login.
    goToLanding: () => goIn(inside(takeReback())),
    judgeAgain: () => go(router.invalidate()),
  }
}
