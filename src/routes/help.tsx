import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '#src/features/platform/help/help-page.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/help')({
  staticData: { title: () => text(appText).routes.help, isAside: true },
  component: HelpPage,
})
