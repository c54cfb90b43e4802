import { createFileRoute, redirect } from '@tanstack/react-router'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/personalCenter/')({
  staticData: { title: () => text(appText).routes.personalCenter },
  beforeLoad: () => {
    throw redirect({ to: '/personalCenter/info', replace: true })
  },
})
