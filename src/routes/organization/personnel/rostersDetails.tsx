import { createFileRoute } from '@tanstack/react-router'
import { DetailsScreen } from '#src/features/hr/details/details-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/organization/personnel/rostersDetails')({
  component: DetailsRoute,
  validateSearch: (raw: Record<string, unknown>): { uri?: string } =>
    typeof raw.uri === 'string' ? { uri: raw.uri } : {},
  staticData: {
    title: () => text(appText).routes.rosterDetail,
    permission: 'roster_managerment',
    parent: '/organization/personnel/rostersList',
  },
})

function DetailsRoute() {
  return <DetailsScreen uri={Route.useSearch().uri} />
}
