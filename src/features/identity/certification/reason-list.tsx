import type { CertificationReason } from '#contract/domains/identity/certification-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { about } from '#src/i18n/ui/joined.ts'
import classes from './certification.module.css'

/** What has to be corrected, and why. */
export function ReasonList({ reasons }: { reasons: readonly CertificationReason[] }) {
  const words = useText(certificationText)
  const names = useText(certificationFieldText)
  if (reasons.length === 0) return null
  return (
    <ul className={classes.marks} aria-label={words.reasons}>
      {reasons.map(({ field, reason }) => (
        <li key={field}>
          <strong>{names.fields[field] ?? names.papers[field]}</strong>
          {about('', reason)}
        </li>
      ))}
    </ul>
  )
}
