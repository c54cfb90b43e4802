import { createFileRoute } from '@tanstack/react-router'
import { PersonHomepage } from '#src/features/feed/articles/homepage.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/dynamic_/dynamicHomePage')({
  component: HomepageRoute,
  validateSearch: ({ userType, username }: Record<string, unknown>): { userType?: number; username?: string } => ({
    ...(typeof userType === 'number' ? { userType } : {}),
    ...(typeof username === 'string' ? { username } : {}),
  }),
  staticData: { title: () => text(articleScreens).personHome, parent: '/dynamic' },
})

function HomepageRoute() {
  const { username } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <PersonHomepage key={username} username={username} onOpen={(path) => void navigate({ to: path })} />
}
