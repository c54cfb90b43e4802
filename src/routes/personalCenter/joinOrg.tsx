import { createFileRoute } from '@tanstack/react-router'
import { MyApplications } from '#src/features/identity/organisations/my-applications.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/personalCenter/joinOrg')({
  component: MyApplications,
  staticData: { title: () => text(appText).routes.joinOrg, parent: '/personalCenter' },
})
