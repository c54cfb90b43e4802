import { createFileRoute } from '@tanstack/react-router'
import { ExternalLinkScreen } from '#src/app/screens/external-link-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/externalLink')({
  validateSearch: (search): { url?: string } => (typeof search.url === 'string' ? { url: search.url } : {}),
  staticData: { title: () => text(appText).routes.externalLink, isOpen: true },
  component: ExternalLinkScreen,
})
