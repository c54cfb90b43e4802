import {
  type CertificationState,
  certificationState,
  type HeldState,
  type WorkState,
} from '#contract/domains/identity/certification-rules.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const TONES: Readonly<Record<CertificationState, StatusTone>> = {
  none: 'neutral',
  draft: 'neutral',
  inReview: 'active',
  rejected: 'attention',
  certified: 'good',
  changing: 'good',
  expired: 'attention',
  revoked: 'attention',
}

/** The state of a certification in a word. */
export function CertificationTag({
  of: { held, work },
}: {
  of: { readonly held: HeldState; readonly work: WorkState }
}) {
  const words = useText(certificationText).states
  const state = certificationState(held, work)
  return <StatusTag tone={TONES[state]}>{words[state]}</StatusTag>
}
