// Money that came in, line by line as the bank has it: matched to an order, sent back, or still open.
import { type Kysely, sql } from 'kysely'

/** What was confirmed before there was a ledger: one line for each order. */
const confirmedBefore = (table: string, isSolution: boolean) => `
  insert into market_receipt (uri, received_date, payer_name, account_tail, amount_fen, serial_no, remark, status, order_uri,
      is_solution, settled_at, settled_by, note, made_at, made_by)
    select 'rcp_' || right(uri, 26), coalesce(pay_date::text, to_char(to_timestamp(placed_at / 1000.0), 'YYYY-MM-DD')),
      coalesce(payer_name, ''), coalesce(payer_account_tail, ''), received_fen, '', pay_ref, 'matched', uri,
      ${isSolution}, coalesce(paid_at, placed_at), '', '', coalesce(paid_at, placed_at), ''
    from ${table} where received_fen > 0 and deleted_at is null`

const STATEMENTS = [
  `create table market_receipt (
    uri text primary key,
    received_date text not null,
    payer_name text not null,
    account_tail text not null,
    amount_fen bigint not null,
    serial_no text not null,
    remark text not null,
    status text not null,
    order_uri text,
    is_solution boolean,
    settled_at bigint,
    settled_by text not null default '',
    note text not null default '',
    made_at bigint not null,
    made_by text not null
  )`,
  // The bank gives a number once.
  `create unique index market_receipt_serial on market_receipt (serial_no) where serial_no <> ''`,
  'create index market_receipt_status on market_receipt (status, received_date)',
  'create index market_receipt_order on market_receipt (order_uri) where order_uri is not null',
  confirmedBefore('application_order', false),
  confirmedBefore('solution_order', true),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
