import { createFileRoute } from '@tanstack/react-router'
import { PassportDetail } from '#src/features/labour/passport-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'

export const Route = createFileRoute('/organization/site/passport')({
  component: PageRoute,
  validateSearch: (raw: Record<string, unknown>): { uri?: string } =>
    typeof raw.uri === 'string' ? { uri: raw.uri } : {},
  staticData: {
    title: () => text(siteTitles).passports,
    permission: 'site_labour',
    parent: '/organization/site/passports',
  },
})

function PageRoute() {
  return <PassportDetail uri={Route.useSearch().uri ?? ''} />
}
