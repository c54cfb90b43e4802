import { createFileRoute, redirect } from '@tanstack/react-router'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/organization/')({
  staticData: { title: () => text(appText).routes.organization },
  beforeLoad: () => {
    throw redirect({ to: '/organization/staff', replace: true })
  },
})
