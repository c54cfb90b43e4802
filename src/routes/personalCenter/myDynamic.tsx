import { createFileRoute } from '@tanstack/react-router'
import { OwnArticles } from '#src/features/feed/articles/own-articles.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/personalCenter/myDynamic')({
  component: ScreenRoute,
  staticData: { title: () => text(articleScreens).myDynamic, parent: '/personalCenter' },
})

function ScreenRoute() {
  const navigate = Route.useNavigate()
  return <OwnArticles title={text(articleScreens).myDynamic} onOpen={(path) => void navigate({ to: path })} />
}
