import { createFileRoute, redirect } from '@tanstack/react-router'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/staff_/talentpool')({
  staticData: {
    title: () => text(processTitles).talent,
    permission: 'user_and_departments',
    parent: '/organization/staff',
  },
  beforeLoad: () => {
    throw redirect({ to: '/organization/personnel/rostersTalentPool', replace: true })
  },
})
