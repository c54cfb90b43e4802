import { createFileRoute } from '@tanstack/react-router'
import { RetrieveScreen } from '#src/app/account-screens.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/retrievePassword')({
  staticData: { title: () => text(appText).routes.retrievePassword, isOpen: true },
  component: RetrieveScreen,
})
