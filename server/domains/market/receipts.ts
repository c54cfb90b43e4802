// The ledger of receipts as those who confirm transfers keep it: lines of the bank, matched to orders or open.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type {
  receiptCalls as declared,
  Receipt,
  ReceiptLine,
  ReceiptOrder,
} from '#contract/domains/market/receipt-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { isCalendarDate } from '#contract/kit/prc/calendar-date.ts'
import { dayOf } from '#contract/kit/prc/china-time.ts'
import type { CallContext, CallHandler, CallHandlers } from '#server/domains/call-context.ts'
import { CallFailure, fail } from '#server/domains/call-failure.ts'
import { logAct, operatorAct } from '#server/domains/operator-act.ts'
import { readLines } from '#server/domains/read-page.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'

type Calls = typeof declared
type Db = QueryExecutorProvider

/** Orders of both kinds, with what tells them apart. */
const ORDERS = sql`(select *, false as "isSolution" from application_order
  union all select *, true as "isSolution" from solution_order)`

const ORDER_JSON = sql`jsonb_build_object('uri', o.uri, 'isSolution', o."isSolution", 'orderNo', o.order_no,
  'payRef', o.pay_ref, 'fullName', o.full_name, 'buyerName', o.sub_user_name, 'amountFen', o.amount_fen,
  'receivedFen', o.received_fen, 'status', o.status)`

/** Orders for which money may still come. */
const AWAITS = sql`o.deleted_at is null and o.status in ('awaitingPayment', 'awaitingReview', 'reviewRejected')`

const MOST_MATCHES = 10

const receipts: CallHandler<Calls['receipts']> = async ({ db }, { state, words: asked, ...page }) => {
  const words = asked.trim()
  const from = sql`from market_receipt r left join ${ORDERS} o on o.uri = r.order_uri`
  const where = sql`(${state} = 'all' or r.status = ${state}) and (${words} = '' or position(${words} in r.payer_name) > 0
    or position(${words} in r.remark) > 0 or r.serial_no = ${words} or o.order_no = ${words} or o.pay_ref = upper(${words}))`
  const order = state === 'open' ? sql`r.received_date, r.uri` : sql`r.received_date desc, r.uri`
  const line = sql`jsonb_build_object('uri', r.uri, 'receivedDate', r.received_date,
      'payerName', r.payer_name, 'accountTail', r.account_tail, 'amountFen', r.amount_fen, 'serialNo', r.serial_no,
      'remark', r.remark, 'status', r.status, 'settledAt', r.settled_at, 'settledBy', coalesce(a.name, ''),
      'note', r.note, 'madeAt', r.made_at, 'order', case when o.uri is null then null else ${ORDER_JSON} end)`
  const list = {
    ...{ line, order, counts: sql`${from} where ${where}` },
    from: sql`${from} left join account a on a.user_id = r.settled_by where ${where}`,
  }
  return {
    ...(await readLines<Receipt>(db, list, page)),
    ...{ open: await sumOf(db, 'open'), matched: await sumOf(db, 'matched') },
  }
}

/** How many lines are in a state, and what they come to. */
async function sumOf(db: Db, status: Receipt['status']): Promise<{ count: number; fen: number }> {
  const { rows } = await sql<{ count: number; fen: number }>`select count(*)::int as count,
      coalesce(sum(amount_fen), 0)::float8 as fen from market_receipt where status = ${status}`.execute(db)
  return rows[0] ?? { count: 0, fen: 0 }
}

/** The line without blanks around its words. Fails where a field cannot be. */
function cleanLine(given: ReceiptLine, today: string): ReceiptLine {
  const line = {
    ...{ receivedDate: given.receivedDate, amountFen: given.amountFen, accountTail: given.accountTail.trim() },
    ...{ payerName: given.payerName.trim(), remark: given.remark.trim(), serialNo: given.serialNo.trim() },
  }
  if (line.payerName === '') fail('payerMissing')
  if (!isCalendarDate(line.receivedDate) || line.receivedDate > today) fail('receiptDateWrong')
  if (!/^(\d{4})?$/.test(line.accountTail)) fail('invalidInput')
  return line
}

/** Writes a line; false where it, or another one with its number, is there, also by somebody who writes at the same moment. */
async function insertLine(
  db: Db,
  { uri, ...line }: ReceiptLine & { readonly uri: string },
  made: { readonly atMs: number; readonly by: string },
): Promise<boolean> {
  const { rows } =
    await sql`insert into market_receipt (uri, received_date, payer_name, account_tail, amount_fen, serial_no,
      remark, status, made_at, made_by)
    values (${uri}, ${line.receivedDate}, ${line.payerName}, ${line.accountTail}, ${line.amountFen}, ${line.serialNo},
      ${line.remark}, 'open', ${made.atMs}, ${made.by})
    on conflict do nothing returning 1 as written`.execute(db)
  return rows.length > 0
}

const isThere = async (db: Db, uri: string): Promise<boolean> =>
  (await sql`select 1 from market_receipt where uri = ${uri}`.execute(db)).rows.length > 0

const addReceipt: CallHandler<Calls['addReceipt']> = async (context, { uri, ...given }) => {
  const line = cleanLine(given, dayOf(context.nowMs()))
  if (await isThere(context.db, uri)) return {}
  await operatorAct(
    context,
    { act: 'receipt.add', subject: uri, reason: '', before: null, after: null },
    async ({ db, nowMs }) => {
      const made = { atMs: nowMs, by: context.who.userId }
      if (!(await insertLine(db, { uri, ...line }, made)) && !(await isThere(db, uri))) fail('receiptTwice')
    },
  )
  return {}
}

const knownReceipts: CallHandler<Calls['knownReceipts']> = async ({ db }, { lines }) => {
  // A line that came with the confirmation of an order may have no number.
  const { rows } = await sql<{ known: boolean }>`select exists (select 1 from market_receipt r
      where (n.line ->> 'serialNo' <> '' and r.serial_no = n.line ->> 'serialNo')
      or ((n.line ->> 'serialNo' = '' or r.serial_no = '') and r.received_date = n.line ->> 'receivedDate'
        and r.amount_fen = (n.line ->> 'amountFen')::bigint and r.payer_name = n.line ->> 'payerName')) as known
    from jsonb_array_elements(${JSON.stringify(lines)}::text::jsonb) with ordinality as n(line, place)
    order by n.place`.execute(db)
  return { known: rows.map(({ known }) => known) }
}

const addReceipts: CallHandler<Calls['addReceipts']> = async (context, { lines }) => {
  const atMs = context.nowMs()
  const today = dayOf(atMs)
  // In one order, so that two who import the same file wait for each other only once.
  const clean = lines
    .map(({ uri, ...given }) => ({ uri, ...cleanLine(given, today) }))
    .toSorted((a, b) => (a.serialNo < b.serialNo ? -1 : a.serialNo > b.serialNo ? 1 : 0))
  let added = 0
  await context.command(context.who, makeUlid(atMs, context.random), async ({ storeTx }) => {
    const db = transactionOf(storeTx)
    if (!db) throw new Error('receipts are kept in a database')
    added = 0
    for (const line of clean) {
      if (!(await insertLine(db, line, { atMs, by: context.who.userId }))) continue
      added += 1
      const act = { act: 'receipt.add', subject: line.uri, reason: '', before: null, after: null } as const
      await logAct(db, { ...act, atMs, byUserId: context.who.userId })
    }
  })
  return { added }
}

/** One line, or 404. */
async function lineOf(db: Db, uri: string, rest: RawBuilder<unknown> = sql``) {
  const { rows } = await sql<{ status: Receipt['status']; orderUri: string | null; amountFen: number }>`
    select status, order_uri as "orderUri", amount_fen::float8 as "amountFen"
    from market_receipt where uri = ${uri} ${rest}`.execute(db)
  if (!rows[0]) throw new CallFailure(ERROR_CODES.notFound)
  return rows[0]
}

const receiptMatches: CallHandler<Calls['receiptMatches']> = async ({ db }, { uri, words: asked }) => {
  await lineOf(db, uri)
  const words = asked.trim()
  // What the payer wrote says it surely; the number of the slip too; name and amount are only likely.
  const { rows } = await sql<{ one: ReceiptOrder }>`select ${ORDER_JSON} as one
    from ${ORDERS} o cross join (select * from market_receipt where uri = ${uri}) r
    cross join lateral (select
      (case when r.remark <> '' and position(o.pay_ref in upper(r.remark)) > 0 then 8 else 0 end)
      + (case when r.serial_no <> '' and o.bank_serial_no = r.serial_no then 8 else 0 end)
      + (case when r.payer_name in (o.payer_name, o.sub_user_name) then 2 else 0 end)
      + (case when r.amount_fen = o.amount_fen - o.received_fen then 1 else 0 end) as likely) s
    where ${AWAITS} and (case when ${words} = '' then s.likely > 0 else o.order_no = ${words} or o.pay_ref = upper(${words})
      or position(${words} in o.sub_user_name) > 0 or position(${words} in o.full_name) > 0 end)
    order by s.likely desc, o.placed_at desc, o.uri limit ${MOST_MATCHES}`.execute(db)
  return { orders: rows.map(({ one }) => one) }
}

const matchReceipt: CallHandler<Calls['matchReceipt']> = async (context, { uri, orderUri }) => {
  await operatorAct(
    context,
    { act: 'receipt.match', subject: uri, reason: '', before: null, after: null },
    async ({ db, nowMs }) => {
      if ((await lineOf(db, uri, sql`for update`)).status !== 'open') fail('stateMoved')
      const { rows } = await sql<{ isSolution: boolean }>`select o."isSolution" from ${ORDERS} o
        where o.uri = ${orderUri} and ${AWAITS}`.execute(db)
      const order = rows[0] ?? fail('receiptOrderGone')
      await settle(db, { uri, status: 'matched', orderUri, isSolution: order.isSolution, note: '' }, context, nowMs)
    },
  )
  return {}
}

interface Settled {
  readonly uri: string
  readonly status: Receipt['status']
  readonly orderUri: string | null
  readonly isSolution: boolean | null
  readonly note: string
}

async function settle(db: Db, line: Settled, { who }: Pick<CallContext, 'who'>, nowMs: number): Promise<void> {
  const isOpen = line.status === 'open'
  await sql`update market_receipt set status = ${line.status}, order_uri = ${line.orderUri},
    is_solution = ${line.isSolution}, note = ${line.note}, settled_at = ${isOpen ? null : nowMs},
    settled_by = ${isOpen ? '' : who.userId} where uri = ${line.uri}`.execute(db)
}

const settleReceipt: CallHandler<Calls['settleReceipt']> = async (context, { uri, step, note: asked }) => {
  const note = asked.trim()
  if (note === '') fail('reasonMissing')
  await operatorAct(
    context,
    { act: `receipt.${step}`, subject: uri, reason: note, before: null, after: null },
    async ({ db, nowMs }) => {
      const line = await lineOf(db, uri, sql`for update`)
      const { rows } = await sql<{ isBooked: boolean; isClosed: boolean }>`
        select o.received_fen > 0 as "isBooked", o.status = 'closed' as "isClosed"
        from ${ORDERS} o where o.uri = ${line.orderUri}`.execute(db)
      const [order] = rows
      // What an order was confirmed with is booked; of one that was taken back the money may go back.
      const mayReturn = line.status === 'open' || (line.status === 'matched' && order?.isClosed === true)
      if (step === 'return' && !mayReturn) fail('stateMoved')
      if (step === 'reopen' && line.status !== 'matched') fail('stateMoved')
      if (step === 'reopen' && order?.isBooked === true) fail('receiptBooked')
      const status = step === 'return' ? 'returned' : 'open'
      const kept = step === 'return' && order !== undefined ? line.orderUri : null
      await settle(db, { uri, status, orderUri: kept, isSolution: null, note }, context, nowMs)
    },
  )
  return {}
}

export const receiptCalls: CallHandlers<{ readonly calls: Calls }> = {
  receipts,
  addReceipt,
  addReceipts,
  knownReceipts,
  receiptMatches,
  matchReceipt,
  settleReceipt,
}
