import { createFileRoute, redirect } from '@tanstack/react-router'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

// The specification's address under the staff: exports are chosen on the roster's page, for whoever may open it.
export const Route = createFileRoute('/organization/staff_/customexport')({
  staticData: { title: () => text(appText).routes.rosterExport },
  beforeLoad: () => {
    throw redirect({ to: '/organization/personnel/rostersCustomExport', search: {}, replace: true })
  },
})
