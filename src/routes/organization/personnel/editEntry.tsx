import { createFileRoute } from '@tanstack/react-router'
import { InductionDetail } from '#src/features/hr/processes/induction/induction-detail.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/editEntry')({
  component: EditEntryRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(processTitles).induction,
    parent: '/organization/personnel/induction',
  },
})

function EditEntryRoute() {
  return <InductionDetail uri={Route.useSearch().uri ?? ''} />
}
