import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/organization/personnel/')({
  beforeLoad: () => {
    throw redirect({ to: '/organization/personnel/rostersList', replace: true })
  },
})
