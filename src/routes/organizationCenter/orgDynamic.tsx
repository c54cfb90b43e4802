import { createFileRoute } from '@tanstack/react-router'
import { OrganisationArticles } from '#src/features/feed/news/organisation-articles.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organizationCenter/orgDynamic')({
  component: ScreenRoute,
  staticData: {
    title: () => text(articleScreens).orgDynamic,
    parent: '/organizationCenter',
    permission: 'org_article',
  },
})

function ScreenRoute() {
  const navigate = Route.useNavigate()
  return <OrganisationArticles onOpen={(path) => void navigate({ to: path })} />
}
