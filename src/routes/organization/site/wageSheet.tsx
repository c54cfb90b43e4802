import { createFileRoute } from '@tanstack/react-router'
import { WageDetail } from '#src/features/labour/wage-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'

export const Route = createFileRoute('/organization/site/wageSheet')({
  component: PageRoute,
  validateSearch: (raw: Record<string, unknown>): { uri?: string } =>
    typeof raw.uri === 'string' ? { uri: raw.uri } : {},
  staticData: {
    title: () => text(siteTitles).wageSheet,
    permission: 'site_labour',
    parent: '/organization/site/wages',
  },
})

function PageRoute() {
  return <WageDetail uri={Route.useSearch().uri ?? ''} />
}
