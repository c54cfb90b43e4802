import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { CentreTabs } from '#src/features/identity/centre/centre-tabs.tsx'

export const Route = createFileRoute('/organizationCenter')({ component: OrganizationCenterRoute })

function OrganizationCenterRoute() {
  const { pathname } = useLocation()
  return (
    <>
      <CentreTabs centre="organization" path={pathname} />
      <Outlet />
    </>
  )
}
