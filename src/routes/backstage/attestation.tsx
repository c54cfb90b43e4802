import { createFileRoute } from '@tanstack/react-router'
import { AttestationScreen } from '#src/features/identity/certification/attestation-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { certificationTitles } from '#src/i18n/identity/certification-titles.ts'

export const Route = createFileRoute('/backstage/attestation')({
  component: AttestationScreen,
  staticData: {
    title: () => text(certificationTitles).overview,
    permission: 'org_certification',
    isPage: true,
    parent: '/backstage',
    menu: 'backstage',
  },
})
