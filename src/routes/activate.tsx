import { createFileRoute } from '@tanstack/react-router'
import { ActivateScreen } from '#src/app/account-screens.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/activate')({
  staticData: { title: () => text(appText).routes.activate, isOpen: true },
  component: ActivateScreen,
})
