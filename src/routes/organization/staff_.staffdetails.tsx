import { createFileRoute, redirect } from '@tanstack/react-router'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

// The specification's address of one person of the staff: here a panel beside the list.
export const Route = createFileRoute('/organization/staff_/staffdetails')({
  staticData: { title: () => text(appText).routes.staff },
  validateSearch: ({ uri }: Record<string, unknown>): { uri?: string } => (typeof uri === 'string' ? { uri } : {}),
  beforeLoad: ({ search: { uri } }) => {
    throw redirect({ to: '/organization/staff', search: uri === undefined ? {} : { person: uri }, replace: true })
  },
})
