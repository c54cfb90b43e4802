import { createFileRoute } from '@tanstack/react-router'
import { PassportDetail } from '#src/features/labour/passport-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/passport')({
  component: PageRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(siteTitles).passports,
    permission: 'site_labour',
    parent: '/organization/site/passports',
  },
})

function PageRoute() {
  return <PassportDetail uri={Route.useSearch().uri ?? ''} />
}
