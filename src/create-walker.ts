// How the session moves the address.
import type { Walker } from './app/follow-session.ts'
import type { AppRouter } from './create-router.ts'

const LOGIN = '/login'

export function createWalker(router: AppRouter): Walker {
  const here = () => router.latestLocation
  const go = (moving: Promise<unknown>) => void moving.catch(reportError)
  return {
    isAtLogin: () => here().pathname === LOGIN,
    goToLogin: () => go(router.navigate({ to: LOGIN, search: { to: here().href }, replace: true })),
    leaveLogin() {
      const { to } = here().search as { to?: string }
      // Only an address inside the app: nobody is led elsewhere by a link to the login.
      if (to?.startsWith('/') && !to.startsWith('//') && !to.startsWith(LOGIN)) {
        go(router.navigate({ href: to, replace: true }))
      } else go(router.navigate({ to: '/landing', replace: true }))
    },
    goToLanding: () => go(router.navigate({ to: '/landing', replace: true })),
    judgeAgain: () => go(router.invalidate()),
  }
}
