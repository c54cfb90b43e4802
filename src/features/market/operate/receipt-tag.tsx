import type { ReceiptState } from '#contract/domains/market/receipt-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { receiptsText } from '#src/i18n/market/receipts.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const TONES: Readonly<Record<ReceiptState, StatusTone>> = { open: 'attention', matched: 'good', returned: 'neutral' }

/** Where a line of the ledger stands. */
export function ReceiptTag({ status }: { status: ReceiptState }) {
  const words = useText(receiptsText)
  return <StatusTag tone={TONES[status]}>{words.states[status]}</StatusTag>
}
