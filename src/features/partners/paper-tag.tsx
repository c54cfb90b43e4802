import { paperLight } from '#contract/domains/partners/partner-parts.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'

const TONES = {
  valid: 'good',
  expiring: 'active',
  expired: 'attention',
  revoked: 'attention',
  exempt: 'neutral',
} as const

/** The light of one paper, or of the first of a partner's papers that ends. */
export function PaperTag(paper: Parameters<typeof paperLight>[0]) {
  const words = useText(partnerScreensText).light
  const light = paperLight(paper, shanghaiToday())
  return <StatusTag tone={TONES[light]}>{words[light]}</StatusTag>
}
