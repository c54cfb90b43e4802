import type { InvoiceState } from '#contract/domains/market/invoice.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { stateWord } from '#src/i18n/record-words.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const TONES: Readonly<Record<InvoiceState, StatusTone>> = {
  applied: 'active',
  checking: 'active',
  rejected: 'attention',
  issued: 'good',
  redRequested: 'active',
  redIssued: 'neutral',
  cancelled: 'neutral',
}

/** The state of an application for an invoice. */
export function InvoiceTag({ status }: { status: InvoiceState }) {
  const language = useLanguage()
  return <StatusTag tone={TONES[status]}>{stateWord('invoice', status, language)}</StatusTag>
}
