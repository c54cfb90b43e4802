import { createFileRoute } from '@tanstack/react-router'
import { RegularisationDetail } from '#src/features/hr/regularisation/regularisation-detail.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/positiveDetail')({
  component: PositiveDetailRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(processTitles).regularisation,
    parent: '/organization/personnel/positive',
  },
})

function PositiveDetailRoute() {
  return <RegularisationDetail uri={Route.useSearch().uri ?? ''} />
}
