import { createFileRoute, redirect } from '@tanstack/react-router'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { isPhoneNow } from '#src/ui/use-viewport.ts'

export const Route = createFileRoute('/personalCenter/')({
  staticData: { title: () => text(appText).routes.personalCenter },
  // The phone begins with the list of pages, the desktop has them as tabs over the first one.
  beforeLoad: () => {
    throw redirect({ to: isPhoneNow() ? '/personalCenter/menu' : '/personalCenter/info', replace: true })
  },
})
