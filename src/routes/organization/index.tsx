import { createFileRoute, redirect } from '@tanstack/react-router'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/')({
  staticData: { title: () => text(appText).routes.organization },
  beforeLoad: () => {
    throw redirect({ to: '/organization/staff', replace: true })
  },
})
