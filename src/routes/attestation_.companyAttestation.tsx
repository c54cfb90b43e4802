import { createFileRoute } from '@tanstack/react-router'
import { backSearch } from '#src/app/errors/return-address.ts'
import { CertificationScreen } from '#src/features/identity/certification/certification-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { certificationTitles } from '#src/i18n/identity/certification-titles.ts'

export const Route = createFileRoute('/attestation_/companyAttestation')({
  component: CompanyRoute,
  validateSearch: backSearch,
  staticData: { title: () => text(certificationTitles).company, parent: '/attestation', isAside: true },
})

function CompanyRoute() {
  const { rebackUri = '' } = Route.useSearch()
  return <CertificationScreen kind="company" back={rebackUri} />
}
