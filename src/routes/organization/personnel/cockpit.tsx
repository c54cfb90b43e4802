import { createFileRoute } from '@tanstack/react-router'
import { CockpitScreen } from '#src/features/hr/cockpit/cockpit-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/personnel/cockpit')({
  component: CockpitScreen,
  staticData: {
    title: () => text(processTitles).cockpit,
    permission: 'org_user_home',
    isPage: true,
    rows: 'employee',
    parent: '/organization/personnel',
  },
})
