// A confirmed transfer stands in the ledger: by the line of the bank that was there, or by one that is written with it.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Order } from '#contract/domains/market/order.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { CallContext } from '#server/domains/call-context.ts'

/** Takes over the open line with the number of the slip, and writes what no line accounts for yet. */
export async function bookReceipt(
  db: QueryExecutorProvider,
  { nowMs, random, who }: CallContext,
  order: Order,
  isSolution: boolean,
  received: { readonly receivedFen: number; readonly receivedDate: string },
): Promise<void> {
  const atMs = nowMs()
  const serialNo = order.bankSerialNo ?? ''
  if (serialNo !== '')
    await sql`update market_receipt set status = 'matched', order_uri = ${order.uri}, is_solution = ${isSolution},
      settled_at = ${atMs}, settled_by = ${who.userId} where status = 'open' and serial_no = ${serialNo}`.execute(db)
  const { rows } = await sql<{ fen: number }>`select coalesce(sum(amount_fen), 0)::float8 as fen from market_receipt
    where order_uri = ${order.uri} and status = 'matched'`.execute(db)
  const lacking = received.receivedFen - (rows[0]?.fen ?? 0)
  if (lacking <= 0) return
  const write = async (number: string) => {
    const written = await sql`insert into market_receipt (uri, received_date, payer_name, account_tail, amount_fen,
        serial_no, remark, status, order_uri, is_solution, settled_at, settled_by, made_at, made_by)
      values (${`rcp_${makeUlid(atMs, random)}`}, ${received.receivedDate}, ${order.payerName ?? ''},
        ${order.payerAccountTail ?? ''}, ${lacking}::bigint, ${number}, ${order.payRef}, 'matched', ${order.uri},
        ${isSolution}, ${atMs}::bigint, '', ${atMs}::bigint, '')
      on conflict do nothing returning 1 as written`.execute(db)
    return written.rows.length > 0
  }
  // The number of a slip that was used before stays with the line that has it.
  if (!(await write(serialNo))) await write('')
}
