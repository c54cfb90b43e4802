import { createFileRoute, redirect } from '@tanstack/react-router'

/** Property units are kept on one page. */
export const Route = createFileRoute('/organization/tenement')({
  beforeLoad: () => {
    throw redirect({ to: '/organization/property', replace: true })
  },
})
