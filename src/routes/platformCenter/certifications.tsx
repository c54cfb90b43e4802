import { createFileRoute } from '@tanstack/react-router'
import { CertificationsScreen } from '#src/features/identity/operators/certifications-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { certificationTitles } from '#src/i18n/identity/certification-titles.ts'

export const Route = createFileRoute('/platformCenter/certifications')({
  staticData: {
    title: () => text(certificationTitles).review,
    permission: 'platform_certification_review',
    isPage: true,
  },
  component: CertificationsScreen,
})
