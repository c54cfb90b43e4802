import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { PageError } from '#src/app/errors/page-error.tsx'
import { Shell } from '#src/app/frame/shell.tsx'
import { judgeEntry } from '#src/app/guard.ts'
import type { RouterContext } from '#src/app/route-data.ts'
import { tellRedirected } from '#src/app/tell-redirected.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, matches, location, navigate }) => {
    const verdict = judgeEntry(context.access, matches, location.href)
    if (verdict.kind === 'login') throw redirect({ to: '/login', search: { to: verdict.from }, replace: true })
    if (verdict.kind === 'pass') return
    const denied = { to: '/denied', search: { code: verdict.code, page: verdict.refused, to: location.href } } as const
    if (verdict.kind === 'denied') throw redirect({ ...denied, replace: true })
    if (verdict.kind === 'onward') {
      tellRedirected(verdict.refused, () => void navigate(denied))
      throw redirect({ to: verdict.path, replace: true })
    }
  },
  component: Shell,
  errorComponent: PageError,
})
