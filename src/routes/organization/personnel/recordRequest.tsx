import { createFileRoute } from '@tanstack/react-router'
import { RequestDetail } from '#src/features/hr/processes/requests/request-detail.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/recordRequest')({
  component: RecordRequestRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(processTitles).requests,
    parent: '/organization/personnel/recordRequests',
  },
})

function RecordRequestRoute() {
  return <RequestDetail uri={Route.useSearch().uri ?? ''} />
}
