import { createFileRoute } from '@tanstack/react-router'
import { WagesScreen } from '#src/features/labour/wages/wages-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/wages')({
  component: ListRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(siteTitles).wages,
    permission: 'site_labour',
    isPage: true,
    rows: 'wageSheet',
    parent: '/organization',
  },
})

function ListRoute() {
  const navigate = Route.useNavigate()
  return (
    <WagesScreen
      search={Route.useSearch()}
      onSearch={(search, options) => void navigate({ search, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/site/wageSheet', search: { uri } })}
    />
  )
}
