import { createFileRoute } from '@tanstack/react-router'
import { DetailsScreen } from '#src/features/hr/details/details-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/personnel/rostersDetails')({
  component: DetailsRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(appText).routes.rosterDetail,
    permission: 'roster_managerment',
    parent: '/organization/personnel/rostersList',
  },
})

function DetailsRoute() {
  return <DetailsScreen uri={Route.useSearch().uri} />
}
