import { createFileRoute } from '@tanstack/react-router'
import { ProjectsScreen } from '#src/features/labour/projects/projects-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { searchValues } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/projects')({
  component: ProjectsRoute,
  validateSearch: searchValues,
  staticData: {
    title: () => text(siteTitles).projects,
    permission: 'site_labour',
    isPage: true,
    rows: 'siteProject',
    parent: '/organization',
  },
})

function ProjectsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ProjectsScreen
      search={Route.useSearch()}
      onSearch={(search, options) => void navigate({ search, replace: options?.replace === true })}
      onOpen={(uri) => void navigate({ to: '/organization/site/project', search: { uri } })}
    />
  )
}
