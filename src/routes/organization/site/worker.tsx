import { createFileRoute } from '@tanstack/react-router'
import { WorkerDetail } from '#src/features/labour/worker-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'

export const Route = createFileRoute('/organization/site/worker')({
  component: PageRoute,
  validateSearch: (raw: Record<string, unknown>): { uri?: string } =>
    typeof raw.uri === 'string' ? { uri: raw.uri } : {},
  staticData: {
    title: () => text(siteTitles).worker,
    permission: 'site_labour',
    parent: '/organization/site/gate',
  },
})

function PageRoute() {
  return <WorkerDetail uri={Route.useSearch().uri ?? ''} />
}
