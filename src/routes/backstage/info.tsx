import { createFileRoute } from '@tanstack/react-router'
import { OrganisationInfoHost } from '#src/app/hosts/organisation-info-host.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/backstage/info')({
  component: OrganisationInfoHost,
  staticData: {
    title: () => text(appText).routes.organisationInfo,
    permission: 'org_information',
    isPage: true,
    parent: '/backstage',
    menu: 'backstage',
  },
})
