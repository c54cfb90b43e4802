import type { CertificationReason } from '#contract/domains/identity/certification-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { ReasonList } from '#src/records/reason-list.tsx'

/** What of a certification has to be corrected, and why. */
export function CertificationReasons({ reasons }: { reasons: readonly CertificationReason[] }) {
  const words = useText(certificationText)
  const names = useText(certificationFieldText)
  return (
    <ReasonList
      label={words.reasons}
      reasons={reasons.map((one) => ({ ...one, name: names.fields[one.field] ?? names.papers[one.field] ?? '' }))}
    />
  )
}
