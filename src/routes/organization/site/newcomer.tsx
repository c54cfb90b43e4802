import { createFileRoute } from '@tanstack/react-router'
import { NewcomerScreen } from '#src/features/labour/newcomers/newcomer-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/newcomer')({
  component: NewcomerRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(siteTitles).newcomer,
    permission: 'site_labour',
    isPage: true,
    parent: '/organization/site/gate',
  },
})

function NewcomerRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewcomerScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
      worker={search.worker}
      team={search.team}
      member={search.member}
    />
  )
}
