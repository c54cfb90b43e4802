import { createFileRoute, redirect } from '@tanstack/react-router'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/personnel/contractManagement')({
  staticData: { title: () => text(processTitles).contract, parent: '/organization/personnel/contract' },
  beforeLoad: () => {
    throw redirect({ to: '/organization/personnel/contract', replace: true })
  },
})
