import { createFileRoute } from '@tanstack/react-router'
import { SubstitutesScreen } from '#src/features/approval/substitutes/substitutes-screen.tsx'
import { approvalTitles } from '#src/i18n/approval/approval-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/approve_/substitutes')({
  component: SubstitutesScreen,
  staticData: {
    title: () => text(approvalTitles).substitutes,
    permission: 'org_structure',
    rows: 'approvalSubstitute',
    parent: '/approve',
  },
})
