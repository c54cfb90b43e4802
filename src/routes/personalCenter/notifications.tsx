import { createFileRoute } from '@tanstack/react-router'
import { PushHost } from '#src/app/hosts/push-host.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/personalCenter/notifications')({
  component: PushHost,
  staticData: { title: () => text(appText).routes.notifications, parent: '/personalCenter' },
})
