import { createFileRoute } from '@tanstack/react-router'
import { TrainingsScreen } from '#src/features/labour/trainings-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/trainings')({
  component: ListRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(siteTitles).trainings,
    permission: 'site_labour',
    isPage: true,
    rows: 'siteTraining',
    parent: '/organization',
  },
})

function ListRoute() {
  const navigate = Route.useNavigate()
  return (
    <TrainingsScreen
      search={Route.useSearch()}
      onSearch={(search, options) => void navigate({ search, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/site/training', search: { uri } })}
    />
  )
}
