import { createFileRoute, redirect } from '@tanstack/react-router'
import { LandingScreen } from '#src/app/landing-screen.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/landing')({
  beforeLoad: ({ context }) => {
    const first = context.access.firstEntry()
    if (first !== undefined) throw redirect({ to: first, replace: true })
  },
  staticData: { title: () => text(appText).routes.landing },
  component: LandingScreen,
})
