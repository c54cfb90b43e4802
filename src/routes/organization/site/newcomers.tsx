import { createFileRoute } from '@tanstack/react-router'
import { NewcomersScreen } from '#src/features/labour/newcomers/newcomers-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/newcomers')({
  component: NewcomersRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(siteTitles).newcomers,
    permission: 'site_labour',
    isPage: true,
    parent: '/organization/site/newcomer',
  },
})

function NewcomersRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewcomersScreen
      search={search}
      onSearch={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
