// Invoices as those who issue have them: what waits, and what they decide.
import { sql } from 'kysely'
import { type FileRef, XML_TYPE } from '#contract/domains/files.ts'
import type { PlatformActKind } from '#contract/domains/identity/platform-log-calls.ts'
import { INVOICE_WAITING, isInvoiceNo, isOnPaper, mayStep } from '#contract/domains/market/invoice.ts'
import type { invoiceCalls as declared, InvoiceLine } from '#contract/domains/market/invoice-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { isCalendarDate } from '#contract/kit/prc/calendar-date.ts'
import { dayOf } from '#contract/kit/prc/china-time.ts'
import { holds } from '#contract/kit/tx.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import type { CallContext, CallHandler } from '#server/domains/call-context.ts'
import { CallFailure, fail } from '#server/domains/call-failure.ts'
import { logAct } from '#server/domains/operator-act.ts'
import { countRows, pageOf } from '#server/domains/read-page.ts'
import { uniqueViolation } from '#server/domains/unique-violation.ts'
import { isBuyerOf } from './invoice-buyer.ts'
import {
  askIssuers,
  type KeptInvoice,
  mailInvoice,
  moveInvoice,
  namesInvoice,
  readInvoices,
  shownInvoice,
  tellBuyer,
} from './invoice-steps.ts'
import { databaseOf } from './market-database.ts'

type Calls = typeof declared
type Decision = Parameters<CallHandler<Calls['decideInvoice']>>[1]

export const invoiceCases: CallHandler<Calls['invoiceCases']> = async ({ db }, asked) => {
  const waits = sql`a.status = any(${[...INVOICE_WAITING]}::text[])`
  const where = sql`${asked.state === 'waiting' ? waits : sql`not ${waits}`}
    and ${namesInvoice(asked.words)}`
  const order = asked.state === 'waiting' ? sql`a.status_at, a.uri` : sql`a.status_at desc, a.uri`
  const records = await readInvoices(db, where, pageOf(order, asked))
  return { records: records.map(shownInvoice), total: await countRows(db, sql`from invoice_apply a where ${where}`) }
}

export const invoice: CallHandler<Calls['invoice']> = async ({ db, who }, { uri }) => {
  const [found] = await readInvoices(db, sql`a.uri = ${uri}`)
  const sees = found && (isBuyerOf(who, found.buyer) || holds(who, 'platform_order_review'))
  if (!found || !sees) throw new CallFailure(ERROR_CODES.notFound)
  const { rows } = await sql<InvoiceLine>`select l.seq::float8 as seq, l.at::float8 as "atMs",
      case when l.is_operator then '' else coalesce(a.name, '') end as "byName", l.step, l.note
    from invoice_step l left join account a on a.user_id = l.by_user_id
    where l.apply_uri = ${uri} order by l.seq desc limit 100`.execute(db)
  return { invoice: shownInvoice(found), history: rows }
}

export const decideInvoice: CallHandler<Calls['decideInvoice']> = async (context, asked) => {
  const { uri, step } = asked
  const note = asked.note.trim()
  const { rows } = await sql<{ domain: string }>`select domain from invoice_apply where uri = ${uri}`.execute(
    context.db,
  )
  const domain = rows[0]?.domain
  if (domain === undefined) throw new CallFailure(ERROR_CODES.notFound)
  if (step === 'reject' && note === '') fail('reasonMissing')
  if (step === 'requestRed' && asked.redReason === null) fail('reasonMissing')
  try {
    await context.command(byNobody(domain), makeUlid(context.nowMs(), context.random), async (command) => {
      const db = databaseOf(command)
      const [found] = await readInvoices(db, sql`a.uri = ${uri}`, sql`for update`)
      if (!found || !mayStep(step, found.status, 'operator')) return fail('stateMoved')
      // Nobody issues to himself.
      if (found.appliedBy === context.who.userId) fail('ownCase')
      await keep(context, command, asked, note, isOnPaper(found.invoiceType))
      const taken = { context, command, uri, isOperator: true, note }
      await moveInvoice({ ...taken, step, invoice: found })
      const [now] = await readInvoices(db, sql`a.uri = ${uri}`)
      if (now) await follow(taken, now, step)
      const line = { act: ACTS[step], subject: uri, reason: note || asked.invoiceNo, before: null, after: null }
      await logAct(db, { ...line, atMs: context.nowMs(), byUserId: context.who.userId })
    })
  } catch (error) {
    if (uniqueViolation(error)) fail('invoiceNoTaken')
    throw error
  }
  return {}
}

const ACTS = {
  check: 'invoice.check',
  issue: 'invoice.issue',
  reject: 'invoice.reject',
  requestRed: 'invoice.red',
  issueRed: 'invoice.red',
} as const satisfies Readonly<Record<Decision['step'], PlatformActKind>>

/** Writes what a decision says of the invoice. */
async function keep(
  context: CallContext,
  command: Parameters<typeof databaseOf>[0],
  { uri, step, invoiceNo, issueDate, redReason, ...given }: Decision,
  note: string,
  onPaper: boolean,
): Promise<void> {
  const db = databaseOf(command)
  if (step === 'reject') await sql`update invoice_apply set reject_note = ${note} where uri = ${uri}`.execute(db)
  if (step === 'requestRed')
    await sql`update invoice_apply set red_reason = ${redReason} where uri = ${uri}`.execute(db)
  if (step !== 'issue' && step !== 'issueRed') return
  if (!isInvoiceNo(invoiceNo)) fail('invoiceNoWrong')
  if (step === 'issueRed') {
    const { rows } = await sql`select 1 from invoice_apply where invoice_no = ${invoiceNo}`.execute(db)
    if (rows.length > 0) fail('invoiceNoTaken')
    await sql`update invoice_apply set red_invoice_no = ${invoiceNo} where uri = ${uri}`.execute(db)
    return
  }
  if (!isCalendarDate(issueDate) || issueDate > dayOf(context.nowMs())) fail('issueDateWrong')
  const courier = given.courier.trim()
  const trackingNo = given.trackingNo.trim()
  if (onPaper && (courier === '' || trackingNo === '')) fail('trackingMissing')
  const pdf = onPaper ? [] : await ownFiles(context, command, given.pdf, 'application/pdf')
  if (!onPaper && pdf.length === 0) fail('invoicePdfMissing')
  const xml = onPaper ? [] : await ownFiles(context, command, given.xml, XML_TYPE)
  await sql`update invoice_apply set invoice_no = ${invoiceNo}, issue_date = ${issueDate},
    pdf = ${JSON.stringify(pdf)}::text::jsonb, xml = ${JSON.stringify(xml)}::text::jsonb,
    courier = ${onPaper ? courier : ''}, tracking_no = ${onPaper ? trackingNo : ''} where uri = ${uri}`.execute(db)
}

/** Files of that type that the issuer himself has sent; another one is refused. */
async function ownFiles(
  context: CallContext,
  command: Parameters<typeof databaseOf>[0],
  files: readonly FileRef[],
  type: string,
): Promise<readonly FileRef[]> {
  for (const { fileUri } of files) {
    const own = await sql`select 1 from file where file_uri = ${fileUri} and owner_user_id = ${context.who.userId}
      and complete and type = ${type}`.execute(databaseOf(command))
    if (own.rows.length === 0) fail(type === XML_TYPE ? 'invoiceXmlWrong' : 'invoicePdfMissing')
  }
  return files
}

/** Who hears of it, or has to do the next thing. */
async function follow(taken: Parameters<typeof tellBuyer>[0], now: KeptInvoice, step: Decision['step']): Promise<void> {
  if (step === 'check' || step === 'requestRed') await askIssuers(taken, now)
  if (step !== 'check') await tellBuyer(taken, now, step)
  if (step === 'issue') await mailInvoice(taken, now)
}
