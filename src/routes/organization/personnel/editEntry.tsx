import { createFileRoute } from '@tanstack/react-router'
import { InductionDetail } from '#src/features/hr/processes/induction/induction-detail.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/personnel/editEntry')({
  component: EditEntryRoute,
  validateSearch: (raw: Record<string, unknown>): { uri?: string } =>
    typeof raw.uri === 'string' ? { uri: raw.uri } : {},
  staticData: {
    title: () => text(processTitles).induction,
    parent: '/organization/personnel/induction',
  },
})

function EditEntryRoute() {
  return <InductionDetail uri={Route.useSearch().uri ?? ''} />
}
