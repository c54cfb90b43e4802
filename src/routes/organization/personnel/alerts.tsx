import { createFileRoute } from '@tanstack/react-router'
import { AlertsScreen } from '#src/features/hr/alerts/alerts-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/personnel/alerts')({
  component: AlertsScreen,
  staticData: {
    title: () => text(processTitles).alerts,
    permission: 'roster_managerment',
    isPage: true,
    rows: 'alertRule',
    parent: '/organization/personnel',
  },
})
