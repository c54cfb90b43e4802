import { createFileRoute } from '@tanstack/react-router'
import { WageDetail } from '#src/features/labour/wages/wage-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/wageSheet')({
  component: PageRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(siteTitles).wageSheet,
    permission: 'site_labour',
    parent: '/organization/site/wages',
  },
})

function PageRoute() {
  return <WageDetail uri={Route.useSearch().uri ?? ''} />
}
