import { auditOf, isSubOf, type Order } from '#contract/domains/market/order.ts'
import { useText } from '#src/i18n/i18n.ts'
import { ordersText } from '#src/i18n/market/orders.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const SUB_TONES: Readonly<Record<number, StatusTone>> = { 1: 'attention', 2: 'good', 3: 'active', 4: 'neutral' }
const AUDIT_TONES: Readonly<Record<number, StatusTone>> = {
  ...{ 1: 'attention', 2: 'good', 3: 'active', 4: 'attention', 5: 'neutral' },
}

/** Where an order stands, as lists and details have it. */
export function OrderTag({ order }: { order: Pick<Order, 'status'> }) {
  const words = useText(ordersText)
  const number = isSubOf(order.status)
  return <StatusTag tone={SUB_TONES[number]}>{words.isSub[number]}</StatusTag>
}

/** The same as its audit has it; nothing where it is not shown there. */
export function AuditTag({ order }: { order: Pick<Order, 'status' | 'rejectReason'> }) {
  const words = useText(ordersText)
  const number = auditOf(order)
  return number === undefined ? null : <StatusTag tone={AUDIT_TONES[number]}>{words.audit[number]}</StatusTag>
}
