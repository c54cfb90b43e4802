import { createFileRoute, redirect } from '@tanstack/react-router'
import { LandingHost } from '#src/app/hosts/landing-host.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/landing')({
  beforeLoad: ({ context }) => {
    const first = context.access.firstEntry()
    if (first !== undefined) throw redirect({ to: first, replace: true })
  },
  staticData: { title: () => text(appText).routes.landing, isForAll: true },
  component: LandingHost,
})
