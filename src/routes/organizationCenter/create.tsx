import { createFileRoute } from '@tanstack/react-router'
import { CreateOrganisationHost } from '#src/app/hosts/create-organisation-host.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/organizationCenter/create')({
  component: CreateOrganisationHost,
  staticData: { title: () => text(appText).routes.createOrganisation, parent: '/organizationCenter', isDialog: true },
})
