import { createFileRoute } from '@tanstack/react-router'
import { DemonstrationScreen } from '#src/features/platform/demonstration/demonstration-screen.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/demonstration')({
  staticData: { title: () => text(appText).routes.demonstration, isOpen: true },
  component: DemonstrationScreen,
})
