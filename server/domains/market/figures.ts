// Figures of the market for those who run it.

import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import {
  type marketOperatorCalls,
  WAITING_AGES,
  type WaitingAge,
} from '#contract/domains/market/market-operator-calls.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { addMonths } from '#contract/kit/prc/calendar-date.ts'
import { dayOf, startOfDay } from '#contract/kit/prc/china-time.ts'
import type { CallHandler } from '#server/domains/call-context.ts'

const MONTHS = 12
/** Lines that can be told from one another. */
const MOST_LINES = 4
const SOON_DAYS = 30

const ORDERS = sql`(select * from application_order union all select * from solution_order) o`
const MONTH_OF = sql`to_char(to_timestamp(o.paid_at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM')`

const PARTLY_PAID = sql`o.status <> 'inService' and o.received_fen > 0 and o.received_fen < o.amount_fen and o.deleted_at is null`

interface Figure {
  readonly key: string
  readonly label: string
  readonly value: number
}

export const marketFigures: CallHandler<(typeof marketOperatorCalls)['marketFigures']> = async ({ db, nowMs }) => {
  const now = nowMs()
  const first = `${addMonths(dayOf(now), 1 - MONTHS).slice(0, 7)}-01`
  const paid = sql`o.paid_at >= ${startOfDay(first)} and o.amount_fen > 0 and o.status <> 'closed' and o.deleted_at is null`
  const byMonth = await figures(db, MONTH_OF, sql`${MONTH_OF}`, sql`sum(o.amount_fen)`, paid)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index).slice(0, 7))
  const { rows } = await sql<{
    waiting: number
    oldest: number | null
    ended: number
    prolonged: number
    trials: number
    bought: number
    soon: number
  }>`select
      (select count(*)::int from ${ORDERS} where o.status = 'awaitingReview' and o.deleted_at is null) as waiting,
      (select min(o.status_at)::float8 from ${ORDERS} where o.status = 'awaitingReview' and o.deleted_at is null) as oldest,
      (select count(*)::int from ${ORDERS} where o.status = 'expired' and not o.is_trial) as ended,
      (select count(*)::int from ${ORDERS} where o.kind = 'renewal' and o.paid_at is not null) as prolonged,
      (select count(*)::int from trial_used) as trials,
      (select count(*)::int from trial_used t where exists (select 1 from ${ORDERS}
        where o.product_uri = t.application_uri and o.amount_fen > 0 and o.paid_at > t.at
          and t.buyer in (substr(o.scope, 8), 'person:' || o.person_username))) as bought,
      (select count(*)::int from subscription where status = 'active' and deleted_at is null
        and end_at between ${now} and ${now + SOON_DAYS * DAY_MS}) as soon`.execute(db)
  const counts = rows[0]
  const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((100 * part) / whole))
  return {
    revenueByMonth: months.map(
      (month) => byMonth.find(({ key }) => key === month) ?? { key: month, label: month, value: 0 },
    ),
    revenueByProduct: await figures(db, sql`o.product_uri`, sql`max(o.full_name)`, sql`sum(o.amount_fen)`, paid),
    revenueOfProducts: await ofProducts(db, paid, months),
    waiting: counts?.waiting ?? 0,
    waitingByAge: await byAge(db, now),
    unmatched: await unmatched(db),
    oldestWaitingAt: counts?.oldest ?? null,
    renewalPercent: percent(counts?.prolonged ?? 0, (counts?.prolonged ?? 0) + (counts?.ended ?? 0)),
    trialPercent: percent(counts?.bought ?? 0, counts?.trials ?? 0),
    rejectedByReason: await figures(
      db,
      sql`o.reject_reason`,
      sql`o.reject_reason`,
      sql`count(*)`,
      sql`o.reject_reason is not null and o.deleted_at is null`,
    ),
    expiringSoon: counts?.soon ?? 0,
  }
}

/** The products that bring most, each by month. */
async function ofProducts(db: QueryExecutorProvider, paid: RawBuilder<unknown>, months: readonly string[]) {
  const top = await figures(db, sql`o.product_uri`, sql`max(o.full_name)`, sql`sum(o.amount_fen)`, paid)
  const { rows } = await sql<{ product: string; month: string; fen: number }>`
    select o.product_uri as product, ${MONTH_OF} as month, sum(o.amount_fen)::float8 as fen
    from ${ORDERS} where ${paid} group by 1, 2`.execute(db)
  return top.slice(0, MOST_LINES).map(({ key, label }) => ({
    ...{ key, label },
    values: months.map((month) => rows.find((one) => one.product === key && one.month === month)?.fen ?? 0),
  }))
}

/** Transfers that wait, by age. */
async function byAge(db: QueryExecutorProvider, now: number): Promise<{ key: WaitingAge; value: number }[]> {
  const { rows } = await sql<{ days: number }>`select ((${now}::float8 - o.status_at) / ${DAY_MS}::float8) as days
    from ${ORDERS} where o.status = 'awaitingReview' and o.deleted_at is null`.execute(db)
  const ageOf = (days: number): WaitingAge =>
    days <= 1 ? 'day' : days <= 3 ? 'threeDays' : days <= 7 ? 'week' : 'longer'
  return WAITING_AGES.map((key) => ({ key, value: rows.filter(({ days }) => ageOf(days) === key).length }))
}

async function unmatched(db: QueryExecutorProvider) {
  const { rows } = await sql<{
    partCount: number
    partFen: number
    overCount: number
    overFen: number
    openCount: number
    openFen: number
  }>`select
      (select count(*)::int from ${ORDERS} where ${PARTLY_PAID}) as "partCount",
      (select coalesce(sum(o.received_fen), 0)::float8 from ${ORDERS} where ${PARTLY_PAID}) as "partFen",
      (select count(*)::int from market_credit where amount_fen > 0) as "overCount",
      (select coalesce(sum(amount_fen), 0)::float8 from market_credit) as "overFen",
      (select count(*)::int from market_receipt where status = 'open') as "openCount",
      (select coalesce(sum(amount_fen), 0)::float8 from market_receipt where status = 'open') as "openFen"`.execute(db)
  return rows[0] ?? { partCount: 0, partFen: 0, overCount: 0, overFen: 0, openCount: 0, openFen: 0 }
}

async function figures(
  db: QueryExecutorProvider,
  key: RawBuilder<unknown>,
  label: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<Figure[]> {
  const { rows } = await sql<Figure>`select ${key} as key, ${label} as label, (${value})::float8 as value
    from ${ORDERS} where ${where} group by 1 order by 3 desc, 1 limit 24`.execute(db)
  return rows
}
