import type { Webhook } from '#contract/domains/open-platform/open-platform-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const TONES: Readonly<Record<Webhook['status'], StatusTone>> = {
  active: 'good',
  paused: 'neutral',
  failing: 'attention',
}

/** The state of an address in a word. */
export function HookState({ status }: Pick<Webhook, 'status'>) {
  const words = useText(openPlatformText).hook
  return <StatusTag tone={TONES[status]}>{words.states[status]}</StatusTag>
}
