import { createFileRoute } from '@tanstack/react-router'
import { BindMobileScreen } from '#src/app/screens/bind-mobile-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/bindMobile')({
  staticData: { title: () => text(appText).routes.bindMobile, parent: '/personalCenter/safety', isDialog: true },
  component: BindMobileScreen,
})
