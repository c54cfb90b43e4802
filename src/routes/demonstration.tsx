import { createFileRoute } from '@tanstack/react-router'
import { DemonstrationScreen } from '#src/features/platform/demonstration/demonstration-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/demonstration')({
  staticData: { title: () => text(appText).routes.demonstration, isOpen: true },
  component: DemonstrationScreen,
})
