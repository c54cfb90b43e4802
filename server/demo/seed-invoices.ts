// Invoices and share codes of the demonstration.

import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { todo } from '#contract/domains/approval.ts'
import type { FileRef } from '#contract/domains/files.ts'
import {
  INVOICE_WAITING,
  type InvoiceState,
  type InvoiceTitle,
  invoiceStatusOf,
} from '#contract/domains/market/invoice.ts'
import { applicationOrder } from '#contract/domains/market/order.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { dayOf } from '#contract/kit/prc/china-time.ts'
import type { DemoRow } from './demo-feed.ts'
import type { DemoFile } from './hr/demo-materials.ts'
import { createDice } from './plans/seeded-random.ts'

const TITLES: readonly InvoiceTitle[] = [
  {
    ...{ titleType: 'org', name: '龙门建设集团有限公司', taxNo: '91000000MA00000900', email: 'caiwu@example.com' },
    ...{ mobile: '13800000021', regAddress: '杭州市钱江路 1 号', regPhone: '0571-85550000', isDefault: true },
    ...{ bankName: '示例银行杭州钱江支行', bankAccount: '3300001234567890' },
  },
  {
    ...{
      titleType: 'org',
      name: '龙门建设集团第二分公司',
      taxNo: '93000000M00000019Q',
      email: 'fengongsi@example.com',
    },
    ...{ mobile: '', regAddress: '', regPhone: '', bankName: '', bankAccount: '', isDefault: false },
  },
]

/** On paper, with the number of the kind; the others are digital. */
const PAPERS: Readonly<Record<string, string>> = { 审批助手: '86', 合同台账: '85' }
const DELIVERY = { recipient: '周敏', phone: '13800000021', address: '杭州市上城区钱江路 1 号龙门大厦 8 层财务部' }

interface InvoicePlan {
  /** Of which application the order is. */
  readonly name: string
  readonly status: InvoiceState
  readonly daysAgo: number
  /** Why it was sent back, or has to be taken back. */
  readonly note?: string
}

/** One in every state; of `临电管理` a new one can be applied for. */
const PLANS: readonly InvoicePlan[] = [
  { name: '工地日志', status: 'cancelled', daysAgo: 60 },
  { name: '工地日志', status: 'issued', daysAgo: 40 },
  { name: '临电管理', status: 'redIssued', daysAgo: 30, note: '抬头选错，需要重新开具' },
  { name: '审批助手', status: 'redRequested', daysAgo: 20, note: '部分人员提前退场，重新结算' },
  { name: '劳务花名册', status: 'rejected', daysAgo: 5, note: '抬头名称与税号不一致，请核对后重新申请。' },
  { name: '合同台账', status: 'checking', daysAgo: 2 },
  { name: '安全巡检', status: 'applied', daysAgo: 1 },
]

const WAY: Readonly<Record<InvoiceState, readonly string[]>> = {
  applied: ['apply'],
  checking: ['apply', 'check'],
  rejected: ['apply', 'check', 'reject'],
  issued: ['apply', 'check', 'issue'],
  redRequested: ['apply', 'check', 'issue', 'requestRed'],
  redIssued: ['apply', 'check', 'issue', 'requestRed', 'issueRed'],
  cancelled: ['apply', 'cancel'],
}
const OPERATOR_STEPS = ['check', 'reject', 'issue', 'issueRed']

/** A page of a few words that stands for an invoice. */
export function demoInvoiceFile(seed: number, nowMs: number): DemoFile {
  const text = 'BT /F1 24 Tf 60 700 Td (Invoice of the demonstration) Tj ET'
  const bytes = Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
      `4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    ].join('\n'),
  )
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fileUri = `file_${makeUlid(nowMs, createDice(seed).next)}`
  return { bytes, file: { fileUri, fileName: '电子发票.pdf', fileType: 'application/pdf', size: bytes.length, sha256 } }
}

interface InvoicePlace {
  readonly domain: string
  readonly buyerName: string
  readonly seed: number
  readonly nowMs: number
  readonly pdf: FileRef
  readonly isWaiting: boolean
}

/** What the orders say of their invoices; only where something waits there are any. */
export function demoInvoiceStatus(name: string, isWaiting: boolean): ReturnType<typeof invoiceStatusOf> {
  const last = isWaiting ? PLANS.findLast((one) => one.name === name) : undefined
  return last ? invoiceStatusOf(last.status) : 'none'
}

/** Titles, applications in every state with their history, and share codes. Answers the to-dos of those who issue. */
export async function seedInvoices(
  db: QueryExecutorProvider,
  orders: readonly DemoRow[],
  place: InvoicePlace,
): Promise<DemoRow[]> {
  const { domain, nowMs } = place
  const dice = createDice(place.seed)
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, dice.next)}`
  for (const title of TITLES)
    await sql`insert into invoice_title (uri, buyer, doc, is_default, updated_at)
      values (${newId('title')}, ${domain}, ${JSON.stringify(title)}::text::jsonb, ${title.isDefault}, ${nowMs})`.execute(
      db,
    )
  if (!place.isWaiting) return []
  const { rows: people } = await sql<{ userId: string; username: string }>`
    select user_id as "userId", username from account where username in ('admin', 'operator', 'foreman')`.execute(db)
  const idOf = (username: string) => people.find((one) => one.username === username)?.userId ?? ''
  const todos: DemoRow[] = []
  for (const [index, plan] of PLANS.entries()) {
    const order = orders.find(
      ({ collection, row }) => collection === applicationOrder && String(row.fullName) === `龙门${plan.name}`,
    )?.row
    if (!order) continue
    const uri = newId('inv')
    await writeInvoice(db, plan, { ...place, uri, index, order, by: idOf('admin'), operator: idOf('operator') })
    if (!(INVOICE_WAITING as readonly InvoiceState[]).includes(plan.status)) continue
    const facts = { kind: 'record', flow: 'invoice', state: plan.status, name: place.buyerName }
    const title = `${TITLES[0]?.name} ¥${(Number(order.amountFen) / 100).toFixed(2)}`
    todos.push({
      ...{ collection: todo, scope: `user:${idOf('operator')}:` },
      row: completeRow(todo, newId(todo.idPrefix), {
        ...{ kind: 'invoiceIssue', facts: { ...facts, title }, title: '', summary: '', fromName: place.buyerName },
        ...{ sourceUri: uri, deepLink: `/platformCenter/invoices?uri=${uri}`, priority: 'normal', status: 'open' },
        at: nowMs - plan.daysAgo * DAY_MS,
      }),
    })
  }
  await writeShareCodes(db, String(orders[0]?.row.uri ?? ''), nowMs)
  return todos
}

interface Written extends InvoicePlace {
  readonly uri: string
  readonly index: number
  readonly order: DemoRow['row']
  readonly by: string
  readonly operator: string
}

async function writeInvoice(db: QueryExecutorProvider, plan: InvoicePlan, written: Written): Promise<void> {
  const { uri, index, order, nowMs } = written
  const { status, note = '' } = plan
  const at = nowMs - plan.daysAgo * DAY_MS
  const isIssued = ['issued', 'redRequested', 'redIssued'].includes(status)
  const paper = PAPERS[plan.name]
  const isSent = isIssued && paper !== undefined
  const orders = [
    {
      ...{ uri: order.uri, isSolution: false, orderNo: order.orderNo, fullName: order.fullName },
      amountFen: order.amountFen,
    },
  ]
  const number = `2633200000${String(1_000_000_000 + index)}`
  const redReason = status === 'redIssued' ? 'wrong' : status === 'redRequested' ? 'ended' : null
  await sql`insert into invoice_apply (uri, domain, buyer, buyer_name, orders, title, invoice_type, content, amount_fen,
      remark, status, status_at, applied_at, applied_by, reject_note, invoice_no, issue_date, pdf, red_reason,
      red_invoice_no, delivery, courier, tracking_no)
    values (${uri}, ${written.domain}, ${written.domain}, ${written.buyerName}, ${JSON.stringify(orders)}::text::jsonb,
      ${JSON.stringify(TITLES[0])}::text::jsonb, ${paper ?? (index % 2 === 0 ? '82' : '81')}, 'software', ${order.amountFen}, '',
      ${status}, ${at}, ${at}, ${written.by}, ${status === 'rejected' ? note : ''}, ${isIssued ? number : null},
      ${isIssued ? dayOf(at) : ''}, ${JSON.stringify(isIssued && paper === undefined ? [written.pdf] : [])}::text::jsonb, ${redReason},
      ${status === 'redIssued' ? `2633200000${String(2_000_000_000 + index)}` : null},
      ${paper === undefined ? null : JSON.stringify(DELIVERY)}::text::jsonb, ${isSent ? '顺丰速运' : ''},
      ${isSent ? 'SF1029384756012' : ''})`.execute(db)
  await sql`insert into invoice_order (apply_uri, order_uri, is_live)
    values (${uri}, ${order.uri}, ${invoiceStatusOf(status) !== 'none'})`.execute(db)
  for (const [step, name] of WAY[status].entries()) {
    const isOperator = OPERATOR_STEPS.includes(name)
    const said = name === 'reject' || name === 'requestRed' ? note : ''
    await sql`insert into invoice_step (apply_uri, at, by_user_id, is_operator, step, note)
      values (${uri}, ${at + step * 3_600_000}, ${isOperator ? written.operator : written.by}, ${isOperator}, ${name},
        ${said})`.execute(db)
  }
}

async function writeShareCodes(db: QueryExecutorProvider, orderUri: string, nowMs: number): Promise<void> {
  for (const [code, username, note, daysAgo, revoked] of [
    ['HDTG2026', 'foreman', '华东区域推广', 60, ''],
    ['XMJL8K3P', 'manager', '项目经理交流会', 20, ''],
    ['CJHD5N7Q', 'hr', '春季活动', 200, '活动已结束'],
  ] as const)
    await sql`insert into share_code (code, username, note, made_at, revoked_at, revoke_note)
      values (${code}, ${username}, ${note}, ${nowMs - daysAgo * DAY_MS},
        ${revoked === '' ? null : nowMs - 100 * DAY_MS}, ${revoked})`.execute(db)
  await sql`insert into share_use (order_uri, code, at) values (${orderUri}, 'HDTG2026', ${nowMs - 50 * DAY_MS})`.execute(
    db,
  )
}
