import { createFileRoute } from '@tanstack/react-router'
import { PersonHomepage } from '#src/features/feed/articles/homepage.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/personalCenter/personHomePage')({
  component: ScreenRoute,
  staticData: { title: () => text(articleScreens).personHome, parent: '/personalCenter' },
})

function ScreenRoute() {
  const navigate = Route.useNavigate()
  return <PersonHomepage onOpen={(path) => void navigate({ to: path })} />
}
