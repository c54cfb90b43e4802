// Figures of the market for those who run it.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { marketOperatorCalls } from '#contract/domains/market/market-operator-calls.ts'
import { dayOf, startOfDay } from '#contract/domains/market/service-period.ts'
import { addMonths } from '#contract/kit/prc/calendar-date.ts'
import type { CallHandler } from '#server/domains/call-context.ts'

const DAY_MS = 24 * 3_600_000
const MONTHS = 12
const SOON_DAYS = 30

const ORDERS = sql`(select * from application_order union all select * from solution_order) o`
const MONTH_OF = sql`to_char(to_timestamp(o.paid_at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM')`

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
    waiting: counts?.waiting ?? 0,
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
