import { createFileRoute } from '@tanstack/react-router'
import { DepartureDetail } from '#src/features/hr/processes/departure/departure-detail.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/departureDetails')({
  component: DepartureDetailsRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(processTitles).offboarding,
    parent: '/organization/personnel/departure',
  },
})

function DepartureDetailsRoute() {
  return <DepartureDetail uri={Route.useSearch().uri ?? ''} />
}
