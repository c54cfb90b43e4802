import { createFileRoute } from '@tanstack/react-router'
import { OrganisationHomepage } from '#src/features/feed/articles/homepage.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organizationCenter/homePage')({
  component: ScreenRoute,
  staticData: { title: () => text(articleScreens).orgHome, parent: '/organizationCenter', permission: 'org_home_page' },
})

function ScreenRoute() {
  const navigate = Route.useNavigate()
  return <OrganisationHomepage onOpen={(path) => void navigate({ to: path })} />
}
