import type { InviteState } from '#contract/domains/identity/invite-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const TONES: Readonly<Record<InviteState, StatusTone>> = {
  open: 'good',
  expired: 'neutral',
  revoked: 'neutral',
  usedUp: 'active',
}

/** Whether an invitation still opens anything. */
export function InviteTag({ state }: { state: InviteState }) {
  return <StatusTag tone={TONES[state]}>{useText(invitesText).states[state]}</StatusTag>
}
