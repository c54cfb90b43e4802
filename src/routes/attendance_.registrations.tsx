import { createFileRoute } from '@tanstack/react-router'
import { RegistrationsScreen } from '#src/features/feed/people/registrations-screen.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/attendance_/registrations')({
  component: RegistrationsRoute,
  validateSearch: ({ articleId }: Record<string, unknown>): { articleId?: string } =>
    typeof articleId === 'string' ? { articleId } : {},
  staticData: { title: () => text(articleScreens).registrations, parent: '/attendance' },
})

function RegistrationsRoute() {
  const { articleId = '' } = Route.useSearch()
  return <RegistrationsScreen key={articleId} articleId={articleId} />
}
