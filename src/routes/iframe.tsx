import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathInside } from '#src/app/path-inside.ts'

export const Route = createFileRoute('/iframe')({
  // The page that another program shows in its frame.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  beforeLoad: ({ context, search }) => {
    context.access.noteFrame()
    throw redirect({ href: pathInside(search.to ?? '') ?? '/landing', replace: true })
  },
})
