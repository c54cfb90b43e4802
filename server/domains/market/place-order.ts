// An order is placed: everything that stands against it in the order in which a person is told, then the server's own price.
import { type QueryExecutorProvider, sql } from 'kysely'
import { applicationOrder, type Order, solutionOrder } from '#contract/domains/market/order.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import { headcountOf, quote, splitByWeight } from '#contract/domains/market/price.ts'
import { type SubscribeFault, subscribeFault } from '#contract/domains/market/subscribe-check.ts'
import { isUsable } from '#contract/domains/market/subscription.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { dayOf } from '#contract/kit/prc/china-time.ts'
import type { Insert, Tx } from '#contract/kit/tx.ts'
import { holds } from '#contract/kit/tx.ts'
import { newInState } from '#contract/kit/workflow.ts'
import type { CallContext } from '#server/domains/call-context.ts'
import { CallFailure, type FailureReason, fail } from '#server/domains/call-failure.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { lackingAuth } from '../lacking-auth.ts'
import { serviceOf } from './begin-service.ts'
import { activeUsernames, buyerKey, buyerName, triedOf } from './buyer.ts'
import { databaseOf } from './market-database.ts'
import { type Product, productOf } from './product.ts'
import { readableCode } from './readable-code.ts'
import { servedOrders } from './served-market.ts'

/** Unpaid for so long an order is closed. */
export const PAY_WITHIN_MS = 72 * 3_600_000

interface Purchase {
  readonly productUri: string
  readonly isSolution: boolean
  readonly orderUri: string
  readonly planUri: string
  readonly cycleUri: string
  readonly userNumber: number | null
  readonly userList: readonly string[]
  readonly expectedFen: number
}

export interface Placed {
  readonly orderUri: string
  readonly amountFen: number
  /** Applications that were in service already and are extended. */
  readonly extendedNames: readonly string[]
}

/** Places an order, once for one `orderUri`. */
export async function placeOrder(context: CallContext, asked: Purchase): Promise<Placed> {
  const { who } = context
  if (who.domain !== '' && !holds(who, asked.isSolution ? 'solution_order' : 'application_order'))
    throw new CallFailure(ERROR_CODES.noPermission)
  return context.command(who, asked.orderUri, async (command) => {
    const of = asked.isSolution ? solutionOrder : applicationOrder
    const before = await command.all.get(of, asked.orderUri)
    if (before) return { orderUri: before.uri, amountFen: before.amountFen, extendedNames: before.extendedNames }
    const product = (await productOf(command.all, asked.productUri, asked.isSolution)) ?? fail('offShelf')
    const order = await draw(context, command, asked, product)
    await command.all.insert(of, order)
    const machine = servedOrders(asked.isSolution)
    const taken = { ...command, who, atMs: context.nowMs(), causeId: asked.orderUri }
    await machine.begun(taken, order.uri)
    if (order.amountFen === 0) await machine.take(taken, 'startFree', order.uri)
    return { orderUri: order.uri, amountFen: order.amountFen, extendedNames: order.extendedNames }
  })
}

type NewOrder = Insert<typeof applicationOrder> & Pick<Order, 'extendedNames'>

async function draw(
  context: CallContext,
  command: CommandContext,
  asked: Purchase,
  product: Product,
): Promise<NewOrder> {
  const { who } = context
  const db = databaseOf(command)
  if (product.row.status !== 'onShelf') fail('offShelf')
  const lacking = await lackingAuth(db, who, product.row.requiredAuth)
  if (lacking !== undefined) throw new CallFailure(lacking)
  const plan = enabledPlan(product, asked.planUri)
  const isPersonal = who.domain === ''
  const staff = isPersonal ? [who.username] : await activeUsernames(db, who.domain)
  const userList = isPersonal ? [who.username] : [...new Set(asked.userList)]
  const given = { isPersonal, staff: staff.length, entered: asked.userNumber ?? Number.NaN }
  const headcount = headcountOf(plan, given)
  refuseFaults(asked, product, plan, headcount, userList.length)
  if (userList.some((one) => !staff.includes(one))) fail('personNotHere')
  const inService = await partsInService(command.all, product, isPersonal ? who.username : null)
  const uris = product.parts.map(({ application }) => application.uri)
  if (plan.isTrial && (await triedOf(db, buyerKey(who.domain, who.username), uris)).length > 0) fail('trialUsed')
  if (plan.isTrial && inService.length > 0) fail('trialUsed')
  const forAll = plan.usernumType === 'all' && !isPersonal && !plan.isTrial
  const usernames = forAll ? staff : userList
  const seated = inService.find(({ seated }) => seated > headcount)
  if (!plan.isTrial && seated && usernames.length === 0) fail('seatsTaken')
  const price = quote(plan, asked.cycleUri, headcount)
  if (price.kind !== 'price') return fail(price.kind === 'noCycle' ? 'cycleGone' : 'rangeOutside')
  if (price.amountFen !== asked.expectedFen) fail('priceChanged', String(price.amountFen))
  const atMs = context.nowMs()
  const cycle = plan.pricingCycleBeans.find(({ uri }) => uri === asked.cycleUri)
  const shares = splitByWeight(
    price.amountFen,
    product.parts.map(({ weight }) => weight),
  )
  return {
    ...{ uri: asked.orderUri, ...(await numbers(context, db, atMs)) },
    ...{ kind: inService.length > 0 ? 'renewal' : 'new', productUri: product.uri, fullName: product.fullName },
    ...{ icon: product.row.icon, introduction: product.row.introduction },
    ...{ personUsername: isPersonal ? who.username : null, subUserName: await buyerName(db, who) },
    ...{ placedBy: who.username, planSnapshot: plan, isTrial: plan.isTrial },
    price: {
      ...{ name: plan.name, uri: plan.uri, ofUri: product.uri, cycleUri: asked.cycleUri, type: plan.type },
      ...{ periodName: cycle?.periodName ?? '', periodMonth: cycle?.periodMonth ?? 0 },
    },
    // A trial is for whoever is named, and at least for one.
    userNumber: plan.isTrial ? Math.max(1, usernames.length) : headcount,
    usernames,
    childOrderList: asked.isSolution
      ? product.parts.map(({ application, weight }, index) => ({
          ...{ uri: `${asked.orderUri}.${index + 1}`, applicationUri: application.uri, icon: application.icon, weight },
          ...{ applicationName: application.fullName, amountFen: shares[index] ?? 0 },
        }))
      : [],
    extendedNames: asked.isSolution ? inService.map(({ name }) => name) : [],
    ...{ listAmountFen: price.listAmountFen, discountFen: price.listAmountFen - price.amountFen },
    ...{ amountFen: price.amountFen, receivedFen: 0, placedAt: atMs, expireAt: atMs + PAY_WITHIN_MS },
    ...{ registrations: [], invoiceStatus: 'none', ...newInState('awaitingPayment' as const), statusAt: atMs },
  }
}

function enabledPlan({ row, isSolution }: Product, planUri: string): PricingPlan {
  const enabled = row.applicationPricingStrategyBeans.filter(({ status }) => status === 'enabled')
  if (isSolution && enabled.length === 0) fail('noPricing')
  return enabled.find(({ uri }) => uri === planUri) ?? fail('planGone')
}

const REASONS = {
  noPricing: 'noPricing',
  range: 'rangeOutside',
  plan: 'planGone',
  headcount: 'headcountMissing',
  scope: 'scopeTooLarge',
  cycle: 'cycleGone',
} as const satisfies Record<SubscribeFault['kind'], FailureReason>

function refuseFaults(asked: Purchase, product: Product, plan: PricingPlan, headcount: number, chosen: number): void {
  const plans = product.row.applicationPricingStrategyBeans.length
  const isEmpty = Number.isNaN(headcount)
  const form = { plan, cycleUri: asked.cycleUri, headcount, isEmpty, chosen }
  const fault = subscribeFault(form, plans, asked.isSolution)
  if (!fault) return
  fail(REASONS[fault.kind], fault.kind === 'range' ? fault.ranges.join(', ') : undefined)
}

/** Applications of the product that the buyer has already. */
async function partsInService(
  all: Tx,
  { parts }: Product,
  person: string | null,
): Promise<{ name: string; seated: number }[]> {
  const found: { name: string; seated: number }[] = []
  for (const { application } of parts) {
    const row = await serviceOf(all, application.uri, person)
    if (row && isUsable(row.status) && row.status !== 'trial')
      found.push({ name: application.fullName, seated: row.usernames.length })
  }
  return found
}

/** A number of the day, and what the payer writes on the transfer: neither is anybody else's. */
export async function numbers(
  { random }: Pick<CallContext, 'random'>,
  db: QueryExecutorProvider,
  atMs: number,
): Promise<{ orderNo: string; payRef: string }> {
  const day = dayOf(atMs).replaceAll('-', '')
  for (;;) {
    const orderNo = `${day}${String(Math.floor(random() * 100_000_000)).padStart(8, '0')}`
    const payRef = readableCode(random)
    const { rows } = await sql`select 1 from application_order where order_no = ${orderNo} or pay_ref = ${payRef}
      union all select 1 from solution_order where order_no = ${orderNo} or pay_ref = ${payRef}`.execute(db)
    if (rows.length === 0) return { orderNo, payRef }
  }
}
