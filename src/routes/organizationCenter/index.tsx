import { createFileRoute, redirect } from '@tanstack/react-router'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { isPhoneNow } from '#src/ui/use-viewport.ts'

export const Route = createFileRoute('/organizationCenter/')({
  staticData: { title: () => text(appText).routes.organizationCenter },
  // The phone begins with the list of pages, the desktop has them as tabs over the first one that may be opened.
  beforeLoad: ({ context }) => {
    const first = context.access.may('org_information') ? '/organizationCenter/info' : '/organizationCenter/join'
    throw redirect({ to: isPhoneNow() ? '/organizationCenter/menu' : first, replace: true })
  },
})
