import { createFileRoute } from '@tanstack/react-router'
import { MyApplications } from '#src/features/identity/organisations/my-applications.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/personalCenter/joinOrg')({
  component: MyApplications,
  staticData: { title: () => text(appText).routes.joinOrg, parent: '/personalCenter' },
})
