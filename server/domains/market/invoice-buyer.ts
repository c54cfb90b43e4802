// Invoices as a buyer has them: titles, applications, and the steps that are his.
import { sql } from 'kysely'
import {
  deliveryFaults,
  type InvoiceTitle,
  isEnoughFor,
  isOnPaper,
  mayStep,
  tidyDelivery,
  tidyTitle,
  titleFaults,
} from '#contract/domains/market/invoice.ts'
import type {
  invoiceCalls as declared,
  InvoicedOrder,
  KeptInvoiceTitle,
} from '#contract/domains/market/invoice-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { holds } from '#contract/kit/tx.ts'
import type { CallContext, CallHandler } from '#server/domains/call-context.ts'
import { CallFailure, fail } from '#server/domains/call-failure.ts'
import { countRows, pageOf } from '#server/domains/read-page.ts'
import { uniqueViolation } from '#server/domains/unique-violation.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { buyerKey, buyerName } from './buyer.ts'
import {
  askIssuers,
  markOrders,
  moveInvoice,
  namesInvoice,
  noteStep,
  readInvoices,
  shownInvoice,
} from './invoice-steps.ts'
import { databaseOf } from './market-database.ts'

type Calls = typeof declared
type Db = ReturnType<typeof databaseOf>

const keyOf = ({ domain, username }: ServerWho): string => buyerKey(domain, username)

/** Which orders of an organisation somebody sees, and may apply for invoices of; one's own in the personal identity. */
function rightsOf(who: ServerWho) {
  const own = who.domain === ''
  return {
    sees: own || holds(who, 'application_order') || holds(who, 'solution_order'),
    mayApply: (isSolution: boolean) => own || holds(who, isSolution ? 'solution_order_pay' : 'application_order_pay'),
    mayKeep: own || holds(who, 'application_order_pay') || holds(who, 'solution_order_pay'),
  }
}

function refuseUnless(is: boolean): void {
  if (!is) throw new CallFailure(ERROR_CODES.noPermission)
}

export const invoiceTitles: CallHandler<Calls['invoiceTitles']> = async ({ db, who }) => {
  const rights = rightsOf(who)
  refuseUnless(rights.sees)
  const { rows } = await sql<{ uri: string; doc: InvoiceTitle }>`select uri, doc from invoice_title
    where buyer = ${keyOf(who)} and deleted_at is null order by is_default desc, updated_at desc, uri`.execute(db)
  return { titles: rows.map(({ uri, doc }): KeptInvoiceTitle => ({ uri, ...doc })), mayApply: rights.mayKeep }
}

const MOST_TITLES = 50

export const saveInvoiceTitle: CallHandler<Calls['saveInvoiceTitle']> = async (context, { uri, title: given }) => {
  const { who } = context
  refuseUnless(rightsOf(who).mayKeep)
  if (Object.keys(titleFaults(given)).length > 0) fail('invoiceTitleWrong')
  const buyer = keyOf(who)
  await context.command(who, uri, async (command) => {
    const db = databaseOf(command)
    const counted = await sql<{ others: number }>`select count(*)::int as others from invoice_title
      where buyer = ${buyer} and deleted_at is null and uri <> ${uri}`.execute(db)
    const others = counted.rows[0]?.others ?? 0
    if (others >= MOST_TITLES) fail('invalidInput')
    // The only one is the usual one.
    const title = { ...tidyTitle(given), isDefault: given.isDefault || others === 0 }
    if (title.isDefault)
      await sql`update invoice_title set is_default = false, doc = doc || '{"isDefault":false}'
        where buyer = ${buyer} and is_default and uri <> ${uri}`.execute(db)
    const { rows } = await sql`insert into invoice_title (uri, buyer, doc, is_default, updated_at)
      values (${uri}, ${buyer}, ${JSON.stringify(title)}::text::jsonb, ${title.isDefault}, ${context.nowMs()})
      on conflict (uri) do update set doc = excluded.doc, is_default = excluded.is_default,
        updated_at = excluded.updated_at, deleted_at = null where invoice_title.buyer = excluded.buyer
      returning 1`.execute(db)
    if (rows.length === 0) throw new CallFailure(ERROR_CODES.notFound)
  })
  return {}
}

export const removeInvoiceTitle: CallHandler<Calls['removeInvoiceTitle']> = async ({ db, who, nowMs }, { uri }) => {
  refuseUnless(rightsOf(who).mayKeep)
  await sql`update invoice_title set deleted_at = ${nowMs()}, is_default = false
    where uri = ${uri} and buyer = ${keyOf(who)}`.execute(db)
  return {}
}

/** Paid orders in service of the caller's identity that have no live invoice. */
async function invoiceable(
  db: Db | CallContext['db'],
  who: ServerWho,
  uris?: readonly string[],
): Promise<InvoicedOrder[]> {
  const rights = rightsOf(who)
  const kinds = [false, true].filter((isSolution) => rights.mayApply(isSolution))
  const found: InvoicedOrder[] = []
  for (const isSolution of kinds) {
    const table = sql.table(isSolution ? 'solution_order' : 'application_order')
    const { rows } = await sql<InvoicedOrder>`select o.uri, ${isSolution}::boolean as "isSolution",
        o.order_no as "orderNo", o.full_name as "fullName", o.amount_fen::float8 as "amountFen" from ${table} o
      where o.scope = ${`shared:${who.domain}`} and o.deleted_at is null and o.status = 'inService' and o.amount_fen > 0
        and o.received_fen >= o.amount_fen
        and o.person_username is not distinct from ${who.domain === '' ? who.username : null}::text
        and (${uris === undefined} or o.uri = any(${[...(uris ?? [])]}::text[]))
        and not exists (select 1 from invoice_order i where i.order_uri = o.uri and i.is_live)
      order by o.paid_at desc, o.uri limit 200`.execute(db)
    found.push(...rows)
  }
  return found
}

export const invoiceableOrders: CallHandler<Calls['invoiceableOrders']> = async ({ db, who }) => {
  refuseUnless(rightsOf(who).mayKeep)
  return { orders: await invoiceable(db, who) }
}

export const applyInvoice: CallHandler<Calls['applyInvoice']> = async (context, asked) => {
  const { who } = context
  for (const { isSolution } of asked.orders) refuseUnless(rightsOf(who).mayApply(isSolution))
  try {
    await context.command(who, asked.uri, (command) => apply(context, command, asked))
  } catch (error) {
    // Somebody else applied for the same order at the same moment.
    if (uniqueViolation(error)) fail('invoicedAlready')
    throw error
  }
  return {}
}

/** Where it is sent, as JSON; nothing where it comes as a file. */
function deliveryOf({ invoiceType, delivery }: Pick<Parameters<typeof applyInvoice>[1], 'invoiceType' | 'delivery'>) {
  if (!isOnPaper(invoiceType)) return null
  if (!delivery || Object.keys(deliveryFaults(delivery)).length > 0) return fail('invoiceDeliveryWrong')
  return JSON.stringify(tidyDelivery(delivery))
}

async function apply(
  context: CallContext,
  command: CommandContext,
  asked: Parameters<typeof applyInvoice>[1],
): Promise<void> {
  const { who } = context
  const db = databaseOf(command)
  const buyer = keyOf(who)
  const kept = await sql<{ doc: InvoiceTitle }>`select doc from invoice_title
    where uri = ${asked.titleUri} and buyer = ${buyer} and deleted_at is null`.execute(db)
  const title = kept.rows[0]?.doc ?? fail('invoiceTitleGone')
  if (!isEnoughFor(asked.invoiceType, title)) fail('invoiceTitleShort')
  const delivery = deliveryOf(asked)
  const [before] = await readInvoices(db, sql`a.uri = ${asked.uri} and a.buyer = ${buyer}`)
  const fields = sql`title = ${JSON.stringify(title)}::text::jsonb, invoice_type = ${asked.invoiceType},
    content = ${asked.content}, remark = ${asked.remark.trim()}, reject_note = '',
    delivery = ${delivery}::text::jsonb`
  const step = { context, command, uri: asked.uri, isOperator: false, note: '' }
  if (before) {
    if (!mayStep('applyAgain', before.status, 'buyer')) fail('stateMoved')
    await sql`update invoice_apply set ${fields} where uri = ${asked.uri}`.execute(db)
    await moveInvoice({ ...step, step: 'applyAgain', invoice: before })
    await askIssuers(step, { ...before, status: 'applied' })
    return
  }
  const uris = asked.orders.map(({ uri }) => uri)
  const orders = await invoiceable(db, who, uris)
  if (new Set(uris).size < uris.length || orders.length < uris.length) fail('invoicedAlready')
  const amountFen = orders.reduce((sum, one) => sum + one.amountFen, 0)
  if (amountFen !== asked.expectedFen) fail('priceChanged')
  const atMs = context.nowMs()
  const name = await buyerName(db, who)
  await sql`insert into invoice_apply (uri, domain, buyer, buyer_name, orders, title, invoice_type, content, amount_fen,
      remark, status, status_at, applied_at, applied_by, delivery)
    values (${asked.uri}, ${who.domain}, ${buyer}, ${name}, ${JSON.stringify(orders)}::text::jsonb,
      ${JSON.stringify(title)}::text::jsonb, ${asked.invoiceType}, ${asked.content}, ${amountFen},
      ${asked.remark.trim()}, 'applied', ${atMs}, ${atMs}, ${who.userId}, ${delivery}::text::jsonb)`.execute(db)
  await sql`insert into invoice_order (apply_uri, order_uri, is_live)
    select ${asked.uri}, one, true from unnest(${uris}::text[]) one`.execute(db)
  await noteStep(step, 'apply')
  await markOrders(command, orders, 'applied')
  const [made] = await readInvoices(db, sql`a.uri = ${asked.uri}`)
  if (made) await askIssuers(step, made)
}

export const invoices: CallHandler<Calls['invoices']> = async ({ db, who }, { words, ...page }) => {
  refuseUnless(rightsOf(who).sees)
  const where = sql`a.buyer = ${keyOf(who)} and ${namesInvoice(words)}`
  const records = await readInvoices(db, where, pageOf(sql`a.applied_at desc, a.uri`, page))
  return { records: records.map(shownInvoice), total: await countRows(db, sql`from invoice_apply a where ${where}`) }
}

export const stepInvoice: CallHandler<Calls['stepInvoice']> = async (context, { uri, step, redReason, note }) => {
  const { who } = context
  refuseUnless(rightsOf(who).mayKeep)
  if (step === 'requestRed' && redReason === null) fail('reasonMissing')
  await context.command(who, `${uri}-${step}-${context.nowMs()}`, async (command) => {
    const db = databaseOf(command)
    const [invoice] = await readInvoices(db, sql`a.uri = ${uri} and a.buyer = ${keyOf(who)}`)
    if (!invoice) throw new CallFailure(ERROR_CODES.notFound)
    for (const { isSolution } of invoice.orders) refuseUnless(rightsOf(who).mayApply(isSolution))
    if (!mayStep(step, invoice.status, 'buyer')) fail('stateMoved')
    if (step === 'requestRed')
      await sql`update invoice_apply set red_reason = ${redReason} where uri = ${uri}`.execute(db)
    const taken = { context, command, uri, isOperator: false, note: note.trim() }
    await moveInvoice({ ...taken, step, invoice })
    if (step === 'requestRed') await askIssuers(taken, { ...invoice, status: 'redRequested' })
  })
  return {}
}

/** Whether the caller is the buyer, and sees the invoices of his identity. */
export const isBuyerOf = (who: ServerWho, buyer: string): boolean => rightsOf(who).sees && keyOf(who) === buyer
