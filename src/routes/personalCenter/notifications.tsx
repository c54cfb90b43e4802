import { createFileRoute } from '@tanstack/react-router'
import { PushHost } from '#src/app/push-host.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/personalCenter/notifications')({
  component: PushHost,
  staticData: { title: () => text(appText).routes.notifications, parent: '/personalCenter' },
})
