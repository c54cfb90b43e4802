import { createFileRoute, redirect } from '@tanstack/react-router'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'
import { isPhoneNow } from '#src/ui/use-viewport.ts'

export const Route = createFileRoute('/personalCenter/')({
  staticData: { title: () => text(appText).routes.personalCenter },
  // The phone begins with the list of pages, the desktop has them as tabs over the first one.
  beforeLoad: () => {
    throw redirect({ to: isPhoneNow() ? '/personalCenter/menu' : '/personalCenter/info', replace: true })
  },
})
