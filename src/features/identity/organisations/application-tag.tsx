import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const TONES: Readonly<Record<string, StatusTone>> = { inReview: 'active', passed: 'good', rejected: 'attention' }

/** The state of an application in a word. */
export function ApplicationTag({ status }: { status: string }) {
  const language = useLanguage()
  return (
    <StatusTag tone={TONES[status] ?? 'neutral'}>
      {enumLabel('status', status, language, 'membershipApplication')}
    </StatusTag>
  )
}
