import { createFileRoute, redirect } from '@tanstack/react-router'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

/** Where those go who may not open the first page, in the order of the backstage, each with the code that opens it. */
const PAGES = [
  ['role_management', '/backstage/role'],
  ['menu_management', '/backstage/menu'],
  ['org_certification', '/backstage/attestation'],
  ['application_management', '/backstage/backstage'],
  ['application_order', '/backstage/app'],
  ['solution_order', '/backstage/batchApps'],
] as const

export const Route = createFileRoute('/backstage/')({
  staticData: { title: () => text(appText).routes.backstage },
  // To the first page of the backstage that the person may open.
  beforeLoad: ({ context: { access } }) => {
    const other = access.may('org_information') ? undefined : PAGES.find(([code]) => access.may(code))
    if (other) throw redirect({ to: other[1], replace: true })
    throw redirect({ to: '/backstage/info', replace: true })
  },
})
