import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '#src/features/approval/fill/start-screen.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/approve_/start')({
  component: StartScreen,
  staticData: { title: () => text(approvalTitles).start, permission: 'org_structure', parent: '/approve' },
})
