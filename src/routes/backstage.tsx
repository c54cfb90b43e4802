import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/backstage')({
  staticData: { permission: 'system_management' },
  component: Outlet,
})
