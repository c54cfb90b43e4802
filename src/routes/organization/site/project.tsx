import { createFileRoute } from '@tanstack/react-router'
import { ProjectDetail } from '#src/features/labour/projects/project-detail.tsx'
import { text } from '#src/i18n/i18n.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { uriValue } from '#src/ui/list/search-values.ts'

export const Route = createFileRoute('/organization/site/project')({
  component: ProjectRoute,
  validateSearch: uriValue,
  staticData: {
    title: () => text(siteTitles).project,
    permission: 'site_labour',
    parent: '/organization/site/projects',
  },
})

function ProjectRoute() {
  return <ProjectDetail uri={Route.useSearch().uri ?? ''} />
}
