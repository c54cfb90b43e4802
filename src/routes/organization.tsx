import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SectionTabs } from '#src/app/section-tabs.tsx'

export const Route = createFileRoute('/organization')({ component: OrganizationRoute })

function OrganizationRoute() {
  return (
    <>
      <SectionTabs section="organization" />
      <Outlet />
    </>
  )
}
