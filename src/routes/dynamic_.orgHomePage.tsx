import { createFileRoute } from '@tanstack/react-router'
import { OrganisationHomepage } from '#src/features/feed/articles/homepage.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/dynamic_/orgHomePage')({
  component: HomepageRoute,
  validateSearch: ({ uri }: Record<string, unknown>): { uri?: string } => (typeof uri === 'string' ? { uri } : {}),
  staticData: { title: () => text(articleScreens).orgHome, parent: '/dynamic' },
})

function HomepageRoute() {
  const { uri } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <OrganisationHomepage key={uri} uri={uri} onOpen={(path) => void navigate({ to: path })} />
}
