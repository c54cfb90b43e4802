import { createFileRoute, redirect } from '@tanstack/react-router'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organizationCenter/')({
  staticData: { title: () => text(appText).routes.organizationCenter },
  beforeLoad: () => {
    throw redirect({ to: '/organizationCenter/info', replace: true })
  },
})
