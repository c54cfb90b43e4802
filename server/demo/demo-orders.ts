// Orders of the demonstration, one in each state, and what is in service by them.

import type { FileRef } from '#contract/domains/files.ts'
import type { application } from '#contract/domains/market/catalogue.ts'
import { applicationOrder, solutionOrder } from '#contract/domains/market/order.ts'
import type { OrderState } from '#contract/domains/market/order-fields.ts'
import { quote, splitByWeight } from '#contract/domains/market/price.ts'
import { GRACE_DAYS, type SubscriptionState, subscription } from '#contract/domains/market/subscription.ts'
import { type AnyRow, completeRow, type Row } from '#contract/kit/collection.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { dayOf, endOfDay, startOfDay } from '#contract/kit/prc/china-time.ts'
import type { DemoRow } from './demo-feed.ts'
import type { DemoCatalogue } from './plans/demo-catalogue.ts'
import { createDice } from './plans/seeded-random.ts'
import { demoInvoiceStatus } from './seed-invoices.ts'

type Application = Row<typeof application>

interface OrderPlan {
  readonly name: string
  readonly status: OrderState
  /** When it was placed. */
  readonly daysAgo: number
  /** Days until the service ends, negative where it has; absent where it never began. */
  readonly endsIn?: number
  readonly people?: number
  readonly more?: Readonly<Record<string, unknown>>
  /** Somebody has to do something: not in a quiet demonstration. */
  readonly waits?: boolean
  readonly isTrial?: boolean
  /** People who have no seat. */
  readonly without?: readonly string[]
}

const PLANS: readonly OrderPlan[] = [
  { name: '工地日志', status: 'inService', daysAgo: 90, endsIn: 275, people: 60 },
  { name: '劳务花名册', status: 'inService', daysAgo: 200, endsIn: 165, people: 12, without: ['worker'] },
  { name: '安全巡检', status: 'inService', daysAgo: 40, endsIn: 325, people: 30, without: ['worker', 'hr'] },
  { name: '合同台账', status: 'inService', daysAgo: 340, endsIn: 60, people: 10, without: ['worker', 'foreman'] },
  // Its end is near enough to be told of.
  {
    ...{ name: '成本看板', status: 'inService', daysAgo: 10, endsIn: 20, people: 8, isTrial: true, waits: true },
    without: ['worker'],
  },
  // Of which an invoice is taken back, or can be applied for.
  { name: '审批助手', status: 'inService', daysAgo: 120, endsIn: 245, people: 30, waits: true },
  { name: '临电管理', status: 'inService', daysAgo: 150, endsIn: 215, people: 20, waits: true },
  { name: '塔吊监测', status: 'awaitingPayment', daysAgo: 1, people: 20, waits: true },
  { name: '材料进场', status: 'awaitingReview', daysAgo: 1, people: 15, waits: true },
  {
    ...{ name: '工资代发', status: 'reviewRejected', daysAgo: 3, people: 50, waits: true },
    more: { rejectReason: 'unclearProof', rejectNote: '凭证上的金额看不清，请重新拍照上传。' },
  },
  { name: '进度计划', status: 'expired', daysAgo: 380, endsIn: -15, people: 10 },
  { name: '视频监控', status: 'closed', daysAgo: 60, people: 10, more: { closeReason: 'timeOut' } },
]
const SOLUTION_PLANS: readonly OrderPlan[] = [
  { name: '劳务实名套餐', status: 'closed', daysAgo: 30, people: 10, more: { closeReason: 'cancelled' } },
  { name: '智慧工地套餐', status: 'awaitingPayment', daysAgo: 1, people: 20, waits: true },
]

export interface OrderPlace {
  readonly domain: string
  readonly buyerName: string
  readonly usernames: readonly string[]
  readonly proof: FileRef | undefined
  readonly seed: number
  readonly nowMs: number
  readonly isWaiting: boolean
}

/** Orders and services of the organisation. */
export function demoOrders(catalogue: DemoCatalogue, place: OrderPlace): DemoRow[] {
  const dice = createDice(place.seed)
  const newId = (prefix: string) => `${prefix}_${makeUlid(place.nowMs, dice.next)}`
  const scope = `shared:${place.domain}`
  const rows: DemoRow[] = []
  const wanted = (plan: OrderPlan) => place.isWaiting || !plan.waits
  for (const plan of PLANS.filter(wanted)) {
    const product = catalogue.applications.find((row) => row.name === plan.name) as unknown as Application | undefined
    if (!product) continue
    const order = orderOf(plan, product, place, newId('aord'), rows.length)
    rows.push({ collection: applicationOrder, scope, row: completeRow(applicationOrder, order.uri, order) })
    if (plan.endsIn !== undefined)
      rows.push({ collection: subscription, scope, row: serviceOf(plan, product, order, newId('sub')) })
  }
  for (const plan of SOLUTION_PLANS.filter(wanted)) {
    const product = catalogue.solutions.find((row) => row.name === plan.name)
    if (!product) continue
    const order = orderOf(plan, product as unknown as Application, place, newId('sord'), rows.length)
    const parts = product.applicationSolutionRelList as { applicationUri: string; weight: number }[]
    const shares = splitByWeight(
      order.amountFen as number,
      parts.map(({ weight }) => weight),
    )
    const childOrderList = parts.map(({ applicationUri, weight }, index) => {
      const part = catalogue.applications.find(({ uri }) => uri === applicationUri)
      const named = { applicationName: part?.fullName, icon: part?.icon, amountFen: shares[index] }
      return { uri: `${order.uri}.${index + 1}`, applicationUri, weight, ...named }
    })
    const row = completeRow(solutionOrder, order.uri, { ...order, childOrderList })
    rows.push({ collection: solutionOrder, scope, row })
  }
  return rows
}

function orderOf(plan: OrderPlan, product: Application, place: OrderPlace, uri: string, index: number): AnyRow {
  const { nowMs } = place
  const placedAt = nowMs - plan.daysAgo * DAY_MS
  const plans = product.applicationPricingStrategyBeans
  const chosen = plans.find((one) => one.isTrial === (plan.isTrial ?? false)) ?? plans[0]
  if (!chosen) throw new Error(`${plan.name} has no plan`)
  const cycle = chosen.pricingCycleBeans[0]
  const headcount = plan.people ?? 10
  const priced = quote(chosen, cycle?.uri ?? '', headcount)
  const amountFen = priced.kind === 'price' ? priced.amountFen : 0
  const listAmountFen = priced.kind === 'price' ? priced.listAmountFen : 0
  const isPaid = plan.endsIn !== undefined
  const paidAt = isPaid ? placedAt + DAY_MS / 2 : null
  const hasSlip = isPaid ? amountFen > 0 : ['awaitingReview', 'reviewRejected'].includes(plan.status)
  const payDate = dayOf(placedAt)
  const slip = {
    ...{ payerName: place.buyerName, payerAccountTail: '6688', payAmountFen: Math.max(1, amountFen), payDate },
    ...{
      bankSerialNo: `2026${String(70_010_000 + index)}`,
      attachmentBeans: plan.status === 'awaitingReview' && place.proof ? [place.proof] : null,
    },
  }
  const decided = plan.status === 'awaitingReview' ? 'submitted' : isPaid ? 'confirmed' : 'rejected'
  const registration = {
    ...{ at: placedAt + 3_600_000, by: 'admin', payerName: slip.payerName, payAmountFen: slip.payAmountFen, payDate },
    ...{ bankSerialNo: slip.bankSerialNo, proof: slip.attachmentBeans ?? [], status: decided },
    ...{ receivedFen: isPaid ? amountFen : 0, receivedDate: isPaid ? payDate : '' },
    ...{ reason: String(plan.more?.rejectReason ?? ''), note: String(plan.more?.rejectNote ?? '') },
  }
  const number = String(10_000_000 + index * 7919).padStart(8, '0')
  return {
    ...{ uri, rev: 0, orderNo: `${payDate.replaceAll('-', '')}${number}`, payRef: `LM${7234 + index}K` },
    ...{ kind: 'new', productUri: product.uri, fullName: product.fullName ?? product.name, icon: product.icon },
    ...{ introduction: product.introduction, subUserName: place.buyerName, placedBy: 'admin', planSnapshot: chosen },
    price: {
      ...{ name: chosen.name, uri: chosen.uri, ofUri: product.uri, cycleUri: cycle?.uri ?? '', type: chosen.type },
      ...{ periodName: cycle?.periodName ?? '', periodMonth: cycle?.periodMonth ?? 0 },
    },
    ...{ isTrial: chosen.isTrial, userNumber: headcount, childOrderList: [], extendedNames: [] },
    usernames: place.usernames.filter((one) => !plan.without?.includes(one)),
    ...{ listAmountFen, discountFen: listAmountFen - amountFen, amountFen, receivedFen: isPaid ? amountFen : 0 },
    ...{ placedAt, expireAt: placedAt + 3 * DAY_MS, paidAt },
    invoiceStatus: demoInvoiceStatus(plan.name, place.isWaiting),
    ...{ subTime: isPaid ? startOfDay(dayOf(placedAt)) : null },
    ...{ trailTime: isPaid ? endOfDay(dayOf(nowMs + (plan.endsIn ?? 0) * DAY_MS)) : null },
    ...(hasSlip ? { ...slip, registrations: [registration] } : { registrations: [] }),
    ...plan.more,
    ...{ status: plan.status, statusAt: paidAt ?? placedAt, statusBy: null, trail: trailOf(plan, placedAt, hasSlip) },
  }
}

const LAST_STEP: Partial<Record<OrderState, string>> = {
  inService: 'confirm',
  reviewRejected: 'reject',
  expired: 'confirm',
  closed: 'timeOut',
}

function trailOf({ status }: OrderPlan, placedAt: number, hasSlip: boolean) {
  const entry = (step: string, to: string, by: string, hours: number) => ({
    ...{ step, to, by, at: placedAt + hours * 3_600_000, note: '' },
  })
  const last = LAST_STEP[status]
  return [
    ...(hasSlip ? [entry('registerTransfer', 'awaitingReview', 'admin', 1)] : []),
    ...(last ? [entry(last, status === 'expired' ? 'inService' : status, '', 12)] : []),
  ]
}

function serviceOf(plan: OrderPlan, product: Application, order: AnyRow, uri: string): AnyRow {
  const endAt = order.trailTime as number
  const isOver = (plan.endsIn ?? 0) < 0
  const status: SubscriptionState = isOver ? 'expired' : plan.isTrial ? 'trial' : 'active'
  return completeRow(subscription, uri, {
    ...{ applicationUri: product.uri, applicationName: product.fullName, planSnapshot: order.planSnapshot },
    ...{ cycleUri: (order.price as { cycleUri: string }).cycleUri, seats: order.userNumber, forAll: false },
    ...{ usernames: order.usernames, startAt: order.subTime, endAt, graceEndAt: endAt + GRACE_DAYS * DAY_MS },
    ...{ sourceOrderUri: order.uri, autoRemind: true, status, statusAt: order.paidAt, trail: [] },
  })
}
