// What follows a step of an invoice: its state, its line, what its orders say, and who is told.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import {
  INVOICE_STEPS,
  type InvoiceState,
  type InvoiceStep,
  invoiceStatusOf,
  isOnPaper,
} from '#contract/domains/market/invoice.ts'
import type { Invoice, InvoicedOrder } from '#contract/domains/market/invoice-calls.ts'
import { applicationOrder, solutionOrder } from '#contract/domains/market/order.ts'
import type { CallContext } from '#server/domains/call-context.ts'
import { PLATFORM_NAME } from '#server/domains/operator-act.ts'
import { queueMessage } from '#server/domains/outbound.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import { closeTodos, writeTodos } from '#server/domains/write-todo.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { databaseOf } from './market-database.ts'
import { orderReviewers } from './order-reviewers.ts'

/** An application as the database has it, with whose it is. */
export interface KeptInvoice extends Invoice {
  readonly domain: string
  readonly buyer: string
  readonly appliedBy: string
}

export async function readInvoices(
  db: QueryExecutorProvider,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<KeptInvoice[]> {
  const { rows } = await sql<{ line: KeptInvoice }>`select jsonb_build_object('uri', a.uri, 'domain', a.domain,
      'buyer', a.buyer, 'appliedBy', a.applied_by, 'buyerName', a.buyer_name, 'orders', a.orders, 'title', a.title,
      'invoiceType', a.invoice_type, 'content', a.content, 'amountFen', a.amount_fen, 'remark', a.remark,
      'status', a.status, 'statusAt', a.status_at, 'appliedAt', a.applied_at, 'rejectNote', a.reject_note,
      'invoiceNo', coalesce(a.invoice_no, ''), 'issueDate', a.issue_date, 'pdf', a.pdf, 'xml', a.xml,
      'delivery', a.delivery, 'courier', a.courier, 'trackingNo', a.tracking_no, 'redReason', a.red_reason,
      'redInvoiceNo', coalesce(a.red_invoice_no, '')) as line
    from invoice_apply a where ${where} ${rest}`.execute(db)
  return rows.map(({ line }) => line)
}

/** Applications by part of a name, or a whole number of the invoice or of an order. */
export function namesInvoice(asked: string): RawBuilder<unknown> {
  const words = asked.trim()
  return sql`(${words} = '' or position(${words} in a.buyer_name) > 0 or position(${words} in a.title ->> 'name') > 0
    or a.invoice_no = ${words} or a.orders @> jsonb_build_array(jsonb_build_object('orderNo', ${words}::text)))`
}

interface StepPlace {
  readonly context: CallContext
  /** Of the organisation of the invoice. */
  readonly command: CommandContext
  readonly uri: string
  readonly isOperator: boolean
  readonly note: string
}

/** What is answered of it: whose it is stays here. */
export const shownInvoice = ({ domain: _domain, buyer: _buyer, appliedBy: _by, ...shown }: KeptInvoice): Invoice =>
  shown

/** Writes down who did what with an application. */
export async function noteStep(
  { context, command, uri, isOperator, note }: StepPlace,
  step: InvoiceStep | 'apply',
): Promise<void> {
  await sql`insert into invoice_step (apply_uri, at, by_user_id, is_operator, step, note)
    values (${uri}, ${context.nowMs()}, ${context.who.userId}, ${isOperator}, ${step}, ${note})`.execute(
    databaseOf(command),
  )
}

/** What an order says of its invoice, on every device that has it. */
export async function markOrders(
  { all }: CommandContext,
  orders: readonly Pick<InvoicedOrder, 'uri' | 'isSolution'>[],
  invoiceStatus: ReturnType<typeof invoiceStatusOf>,
): Promise<void> {
  for (const { uri, isSolution } of orders) {
    const of = isSolution ? solutionOrder : applicationOrder
    if (await all.get(of, uri)) await all.patch(of, uri, { invoiceStatus })
  }
}

/** Takes a step that may be taken: the state, its line, its orders; what waited for it is done. */
export async function moveInvoice(taken: StepPlace & { step: InvoiceStep; invoice: KeptInvoice }): Promise<void> {
  const { context, command, uri, step, invoice } = taken
  const db = databaseOf(command)
  const to: InvoiceState = INVOICE_STEPS[step].to
  await sql`update invoice_apply set status = ${to}, status_at = ${context.nowMs()} where uri = ${uri}`.execute(db)
  await noteStep(taken, step)
  const status = invoiceStatusOf(to)
  if (status === 'none') await sql`update invoice_order set is_live = false where apply_uri = ${uri}`.execute(db)
  if (status !== invoiceStatusOf(invoice.status)) await markOrders(command, invoice.orders, status)
  await closeTodos(command, context, uri, step === 'cancel' ? 'cancelled' : 'done')
}

const titleOf = ({ title, amountFen }: Pick<Invoice, 'title' | 'amountFen'>): string =>
  `${title.name} ¥${(amountFen / 100).toFixed(2)}`

/** An application waits for those who issue, as private persons. */
export async function askIssuers({ context, command, uri }: StepPlace, invoice: KeptInvoice): Promise<void> {
  const reviewers = await orderReviewers(databaseOf(command))
  const facts = { kind: 'record', flow: 'invoice', state: invoice.status, title: titleOf(invoice) } as const
  await writeTodos(
    command,
    context,
    reviewers.map((userId) => ({ userId, domain: '' })),
    {
      ...{ kind: 'invoiceIssue', facts: { ...facts, name: invoice.buyerName } },
      ...{ fromName: invoice.buyerName.slice(0, 50), sourceUri: uri, deepLink: `/platformCenter/invoices?uri=${uri}` },
    },
  )
}

/** Whoever applied is told what became of it. */
export async function tellBuyer(
  { context, command, uri, note }: StepPlace,
  invoice: KeptInvoice,
  step: InvoiceStep,
): Promise<void> {
  const page = invoice.domain === '' ? '/personalCenter/app/invoices' : '/backstage/app/invoices'
  await writeNotices(command, context, [{ userId: invoice.appliedBy, domain: invoice.domain }], {
    ...{ kind: 'record', fromName: PLATFORM_NAME, deepLink: `${page}?uri=${uri}` },
    facts: { event: 'record', flow: 'invoice', step, title: titleOf(invoice), name: '', note },
  })
}

/** Whoever is named by the title is written to as well: often that is the accountant, who has no account here. */
export async function mailInvoice({ context, command }: StepPlace, invoice: KeptInvoice): Promise<void> {
  const { secret, publicUrl } = context.outside
  const page = invoice.domain === '' ? 'personalCenter/app/invoices' : 'backstage/app/invoices'
  const sent = isOnPaper(invoice.invoiceType)
    ? `纸质发票已寄出：${invoice.courier} ${invoice.trackingNo}`
    : `发票文件请登录后下载：${publicUrl}${page}?uri=${invoice.uri}`
  const text = `您好，\n\n${titleOf(invoice)} 的发票已开具，发票号码 ${invoice.invoiceNo}。\n${sent}\n`
  const mail = { kind: 'mail', to: invoice.title.email, subject: '龙门：发票已开具', text } as const
  await queueMessage(databaseOf(command), mail, { secret, nowMs: context.nowMs(), random: context.random })
}
