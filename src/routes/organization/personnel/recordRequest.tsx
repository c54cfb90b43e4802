import { createFileRoute } from '@tanstack/react-router'
import { RequestDetail } from '#src/features/hr/processes/requests/request-detail.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/personnel/recordRequest')({
  component: RecordRequestRoute,
  validateSearch: (raw: Record<string, unknown>): { uri?: string } =>
    typeof raw.uri === 'string' ? { uri: raw.uri } : {},
  staticData: {
    title: () => text(processTitles).requests,
    parent: '/organization/personnel/recordRequests',
  },
})

function RecordRequestRoute() {
  return <RequestDetail uri={Route.useSearch().uri ?? ''} />
}
