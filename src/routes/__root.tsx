import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { PageError } from '#src/app/errors/page-error.tsx'
import { noteFault } from '#src/app/faults.ts'
import { Shell } from '#src/app/frame/shell.tsx'
import { judgeEntry } from '#src/app/guard.ts'
import type { RouterContext } from '#src/app/route-data.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, matches, location, navigate }) => {
    const verdict = judgeEntry(context.access, matches, location.href)
    if (verdict.kind === 'login') throw redirect({ to: '/login', search: { to: verdict.from }, replace: true })
    if (verdict.kind === 'pass') return
    if (verdict.kind === 'asPerson')
      throw redirect({ to: '/platformCenter', search: { to: verdict.from }, replace: true })
    const denied = { to: '/denied', search: { code: verdict.code, page: verdict.refused, to: location.href } } as const
    if (verdict.kind === 'denied') throw redirect({ ...denied, replace: true })
    // Told before the page goes, while the forms on it can still be asked.
    return import('#src/app/tell-redirected.ts')
      .then(({ tellRedirected }) => tellRedirected(verdict.refused, () => void navigate(denied)), noteFault)
      .then(() => {
        throw redirect({ to: verdict.path, replace: true })
      })
  },
  component: Shell,
  errorComponent: PageError,
})
