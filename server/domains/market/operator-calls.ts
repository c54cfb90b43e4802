// The calls of those who run the platform: transfers, services, figures, the account that is paid to.
import { sql } from 'kysely'
import type { marketOperatorCalls as declared } from '#contract/domains/market/market-operator-calls.ts'
import type { CallHandler, CallHandlers } from '#server/domains/call-context.ts'
import { marketFigures } from './figures.ts'
import { orderCase } from './order-case.ts'
import { ordersToReview } from './review-cases.ts'
import { changeSubscription, refundOrder, reviewOrder } from './review-orders.ts'

type Calls = typeof declared

const savePayee: CallHandler<Calls['savePayee']> = async ({ db }, { payee }) => {
  await sql`insert into platform_setting (key, value) values ('payee', ${JSON.stringify(payee)}::text::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
  return {}
}

export const marketOperatorCalls: CallHandlers<{ readonly calls: Calls }> = {
  ordersToReview,
  reviewOrder,
  orderCase,
  refundOrder,
  savePayee,
  marketFigures,
  changeSubscription,
}
