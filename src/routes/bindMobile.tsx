import { createFileRoute } from '@tanstack/react-router'
import { BindMobileScreen } from '#src/app/bind-mobile-screen.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/bindMobile')({
  staticData: { title: () => text(appText).routes.bindMobile, parent: '/personalCenter/safety', isDialog: true },
  component: BindMobileScreen,
})
