import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '#src/features/platform/help/help-page.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/help')({
  staticData: { title: () => text(appText).routes.help, isAside: true, isForAll: true },
  component: HelpPage,
})
