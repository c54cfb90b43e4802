// One order as an operator looks at it: what is in service by it, and what stands against a refund.
import { sql } from 'kysely'
import type { marketOperatorCalls, OrderService } from '#contract/domains/market/market-operator-calls.ts'
import type { CallHandler } from '#server/domains/call-context.ts'

export const orderCase: CallHandler<(typeof marketOperatorCalls)['orderCase']> = async ({ db, who }, { uri }) => {
  const services = await sql<OrderService>`select uri, application_name as "applicationName", status,
      end_at::float8 as "endAt", seats::int as seats from subscription
    where source_order_uri = ${uri} and deleted_at is null order by application_name, uri`.execute(db)
  const first = await sql<{ byUserId: string }>`select by_user_id as "byUserId" from order_review
    where order_uri = ${uri} and act = 'refund'`.execute(db)
  const live = await sql<{ status: string }>`select a.status from invoice_order i
    join invoice_apply a on a.uri = i.apply_uri where i.order_uri = ${uri} and i.is_live`.execute(db)
  const by = first.rows[0]?.byUserId
  return {
    services: services.rows,
    refund: by === undefined ? 'none' : by === who.userId ? 'own' : 'half',
    hasInvoice: live.rows.some(({ status }) => status !== 'rejected'),
  }
}
