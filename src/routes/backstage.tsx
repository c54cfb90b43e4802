import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SectionTabs } from '#src/app/section-tabs.tsx'

export const Route = createFileRoute('/backstage')({
  staticData: { permission: 'system_management' },
  component: BackstageRoute,
})

function BackstageRoute() {
  return (
    <>
      <SectionTabs section="backstage" />
      <Outlet />
    </>
  )
}
