import { createFileRoute } from '@tanstack/react-router'
import { WorkerDetail } from '#src/features/labour/worker-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/worker')({
  component: PageRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(siteTitles).worker,
    permission: 'site_labour',
    parent: '/organization/site/gate',
  },
})

function PageRoute() {
  return <WorkerDetail uri={Route.useSearch().uri ?? ''} />
}
