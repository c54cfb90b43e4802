import { createFileRoute } from '@tanstack/react-router'
import { TrainingDetail } from '#src/features/labour/training-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/training')({
  component: PageRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(siteTitles).training,
    permission: 'site_labour',
    parent: '/organization/site/trainings',
  },
})

function PageRoute() {
  return <TrainingDetail uri={Route.useSearch().uri ?? ''} />
}
