import { createFileRoute } from '@tanstack/react-router'
import { PassportsScreen } from '#src/features/labour/passports-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/passports')({
  component: ListRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(siteTitles).passports,
    permission: 'site_labour',
    isPage: true,
    rows: 'siteWorker',
    parent: '/organization',
  },
})

function ListRoute() {
  const navigate = Route.useNavigate()
  return (
    <PassportsScreen
      search={Route.useSearch()}
      onSearch={(search, options) => void navigate({ search, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/site/passport', search: { uri } })}
    />
  )
}
