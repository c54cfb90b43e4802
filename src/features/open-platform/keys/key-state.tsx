import type { AccessKey } from '#contract/domains/open-platform/open-platform-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const TONES: Readonly<Record<AccessKey['status'], StatusTone>> = {
  active: 'good',
  expired: 'neutral',
  revoked: 'neutral',
  dead: 'attention',
}

/** The state of a key in a word. */
export function KeyState({ status }: Pick<AccessKey, 'status'>) {
  const words = useText(openPlatformText).key
  return <StatusTag tone={TONES[status]}>{words.states[status]}</StatusTag>
}
