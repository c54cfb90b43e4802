import { createFileRoute } from '@tanstack/react-router'
import { SocialMessages } from '#src/features/feed/social-messages.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/dynamic_/commentList')({
  component: MessagesRoute,
  staticData: { title: () => text(articleScreens).messages, parent: '/dynamic' },
})

function MessagesRoute() {
  const navigate = Route.useNavigate()
  return <SocialMessages title={text(articleScreens).messages} onOpen={(path) => void navigate({ to: path })} />
}
