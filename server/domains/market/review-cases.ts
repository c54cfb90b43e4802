// Transfers as a reviewer sees them, with what speaks against them.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { marketOperatorCalls, ReviewCase } from '#contract/domains/market/market-operator-calls.ts'
import type { CallHandler } from '#server/domains/call-context.ts'
import { countRows, pageOf } from '#server/domains/read-page.ts'

/** Orders of both kinds, with what tells them apart. */
const ORDERS = sql`(select *, false as "isSolution" from application_order
  union all select *, true as "isSolution" from solution_order) o`

const WAITING = sql`o.status = 'awaitingReview'`
/** Decided by a person, who leaves a registration behind that was confirmed or refused; and what is in service for nothing. */
const DECIDED = sql`o.status <> 'awaitingReview' and (jsonb_array_length(o.registrations) > 0 or o.status = 'inService')`

type Line = Omit<ReviewCase, 'sameSlip' | 'isOwn'> & { placedBy: string; registeredBy: string; firstBy: string | null }

export const ordersToReview: CallHandler<(typeof marketOperatorCalls)['ordersToReview']> = async (
  { db, who },
  { state, ...page },
) => {
  const where = state === 'waiting' ? WAITING : DECIDED
  const order = state === 'waiting' ? sql`o.status_at, o.uri` : sql`o.status_at desc, o.uri`
  const lines = await linesOf(db, where, pageOf(order, page))
  const total = await countRows(db, sql`from ${ORDERS} where o.deleted_at is null and ${where}`)
  const records: ReviewCase[] = []
  for (const { placedBy, registeredBy, firstBy, ...line } of lines) {
    const isOwn = [placedBy, registeredBy].includes(who.username) || firstBy === who.userId
    records.push({ ...line, isOwn, sameSlip: await sameSlip(db, line) })
  }
  return { records, total }
}

async function linesOf(
  db: QueryExecutorProvider,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Line[]> {
  const { rows } = await sql<{ line: Line }>`select jsonb_build_object('uri', o.uri, 'isSolution', o."isSolution",
      'orderNo', o.order_no, 'payRef', o.pay_ref, 'buyerName', o.sub_user_name, 'fullName', o.full_name,
      'planName', o.price ->> 'name', 'userNumber', o.user_number, 'amountFen', o.amount_fen,
      'receivedFen', o.received_fen, 'status', o.status, 'statusAt', coalesce(o.status_at, o.placed_at),
      'payerName', coalesce(o.payer_name, ''), 'payerAccountTail', coalesce(o.payer_account_tail, ''),
      'payAmountFen', coalesce(o.pay_amount_fen, 0), 'payDate', coalesce(o.pay_date::text, ''),
      'bankSerialNo', coalesce(o.bank_serial_no, ''), 'proof', coalesce(nullif(o.attachment_beans, 'null'), '[]'),
      'ledgerFen', (select coalesce(sum(l.amount_fen), 0) from market_receipt l
        where l.order_uri = o.uri and l.status = 'matched'),
      'isHalfConfirmed', r.by_user_id is not null, 'placedBy', o.placed_by, 'firstBy', r.by_user_id,
      'registeredBy', coalesce(o.registrations -> -1 ->> 'by', '')) as line
    from ${ORDERS} left join order_review r on r.order_uri = o.uri and r.act = 'confirm'
    where o.deleted_at is null and ${where} ${rest}`.execute(db)
  return rows.map(({ line }) => line)
}

/** Numbers of other orders that were paid with the same slip, or say so. */
async function sameSlip(
  db: QueryExecutorProvider,
  { uri, bankSerialNo, proof }: Pick<ReviewCase, 'uri' | 'bankSerialNo' | 'proof'>,
): Promise<string[]> {
  const hash = proof[0]?.sha256 ?? ''
  const { rows } = await sql<{ orderNo: string }>`select o.order_no as "orderNo" from ${ORDERS}
    where o.uri <> ${uri} and o.deleted_at is null and exists (
      select 1 from jsonb_array_elements(o.registrations) one
      where (${bankSerialNo} <> '' and one ->> 'bankSerialNo' = ${bankSerialNo})
        or (${hash} <> '' and one -> 'proof' -> 0 ->> 'sha256' = ${hash}))
    order by 1 limit 5`.execute(db)
  return rows.map(({ orderNo }) => orderNo)
}
