import { createFileRoute } from '@tanstack/react-router'
import { ActivateScreen } from '#src/app/screens/account-screens.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/activate')({
  staticData: { title: () => text(appText).routes.activate, isOpen: true },
  component: ActivateScreen,
})
