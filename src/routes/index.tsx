import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  staticData: { isForAll: true },
  beforeLoad: () => {
    throw redirect({ to: '/landing', replace: true })
  },
})
