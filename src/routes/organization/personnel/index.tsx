import { createFileRoute, redirect } from '@tanstack/react-router'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/organization/personnel/')({
  staticData: { title: () => text(appText).routes.personnel, parent: '/organization' },
  beforeLoad: () => {
    throw redirect({ to: '/organization/personnel/cockpit', replace: true })
  },
})
