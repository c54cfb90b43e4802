import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/enrollmentRegistration/')({
  staticData: { isOpen: true, isPc: true },
  beforeLoad: () => {
    throw redirect({ to: '/enrollmentRegistration/checkboxVal', replace: true })
  },
})
