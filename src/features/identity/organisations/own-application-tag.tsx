import type { JoinApplication } from '#contract/domains/identity/organisation-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const TONES: Readonly<Record<JoinApplication['status'], StatusTone>> = {
  0: 'active',
  1: 'good',
  2: 'attention',
  4: 'neutral',
}

/** The state of one's own application in a word. */
export function OwnApplicationTag({ status }: { status: JoinApplication['status'] }) {
  const words = useText(joinText).applications.status
  return <StatusTag tone={TONES[status]}>{words[`s${status}`]}</StatusTag>
}
