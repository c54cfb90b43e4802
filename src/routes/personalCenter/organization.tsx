import { createFileRoute } from '@tanstack/react-router'
import { MyOrganisationsHost } from '#src/app/hosts/my-organisations-host.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/personalCenter/organization')({
  component: MyOrganisationsHost,
  staticData: { title: () => text(appText).routes.myOrganisations, parent: '/personalCenter' },
})
