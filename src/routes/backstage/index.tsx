import { createFileRoute, redirect } from '@tanstack/react-router'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/backstage/')({
  staticData: { title: () => text(appText).routes.backstage },
  // To the first page of the backstage that the person may open.
  beforeLoad: ({ context: { access } }) => {
    const others = access.may('role_management') ? '/backstage/role' : '/backstage/menu'
    throw redirect({ to: access.may('org_information') ? '/backstage/info' : others, replace: true })
  },
})
