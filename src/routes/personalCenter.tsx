import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { CentreTabs } from '#src/features/identity/centre/centre-tabs.tsx'

export const Route = createFileRoute('/personalCenter')({ component: PersonalCenterRoute })

function PersonalCenterRoute() {
  const { pathname } = useLocation()
  return (
    <>
      <CentreTabs centre="personal" path={pathname} />
      <Outlet />
    </>
  )
}
