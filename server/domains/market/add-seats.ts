// More people for an application in service: paid for the days that are left.
import { application } from '#contract/domains/market/catalogue.ts'
import type { marketCalls } from '#contract/domains/market/market-calls.ts'
import { applicationOrder } from '#contract/domains/market/order.ts'
import { priceOfSeats } from '#contract/domains/market/price.ts'
import { daysBetween } from '#contract/domains/market/service-period.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { newInState } from '#contract/kit/workflow.ts'
import type { CallHandler } from '#server/domains/call-context.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { buyerName } from './buyer.ts'
import { databaseOf } from './market-database.ts'
import { numbers, PAY_WITHIN_MS } from './place-order.ts'
import { servedOrders } from './served-market.ts'

export const addSeats: CallHandler<(typeof marketCalls)['addSeats']> = async (context, asked) => {
  const { who } = context
  const atMs = context.nowMs()
  const bad = (reason: 'notInService' | 'rangeOutside' | 'priceChanged' | 'fewerSeats', note?: string) =>
    new CallFailure(ERROR_CODES.badInput, reason, undefined, note)
  return context.command(who, asked.orderUri, async (command) => {
    const db = databaseOf(command)
    const placed = await command.all.get(applicationOrder, asked.orderUri)
    if (placed) return { orderUri: placed.uri, amountFen: placed.amountFen }
    const service = await command.all.get(subscription, asked.subUri)
    if (service?.status !== 'active' || service.forAll) throw bad('notInService')
    if (asked.seats <= service.seats) throw bad('fewerSeats')
    const days = daysBetween(service.startAt, service.endAt)
    const daysLeft = daysBetween(atMs, service.endAt)
    const { planSnapshot: plan, cycleUri } = service
    const amountFen = priceOfSeats(plan, cycleUri, { before: service.seats, after: asked.seats, daysLeft, days })
    if (amountFen === undefined) throw bad('rangeOutside')
    if (asked.expectedFen === null) return { orderUri: '', amountFen }
    if (asked.expectedFen !== amountFen) throw bad('priceChanged', String(amountFen))
    const row = await command.all.get(application, service.applicationUri)
    const cycle = plan.pricingCycleBeans.find(({ uri }) => uri === cycleUri)
    await command.all.insert(applicationOrder, {
      ...{ uri: asked.orderUri, ...(await numbers(context, db, atMs)), kind: 'seats', subUri: service.uri },
      ...{ productUri: service.applicationUri, fullName: service.applicationName, icon: row?.icon ?? 'box' },
      ...{ introduction: row?.introduction ?? '', subUserName: await buyerName(db, who), placedBy: who.username },
      ...{ planSnapshot: plan, isTrial: false, userNumber: asked.seats, usernames: service.usernames },
      price: {
        ...{ name: plan.name, uri: plan.uri, ofUri: service.applicationUri, cycleUri, type: plan.type },
        ...{ periodName: cycle?.periodName ?? '', periodMonth: cycle?.periodMonth ?? 0 },
      },
      ...{ childOrderList: [], extendedNames: [], listAmountFen: amountFen, discountFen: 0, amountFen },
      ...{ receivedFen: 0, placedAt: atMs, expireAt: atMs + PAY_WITHIN_MS, registrations: [], invoiceStatus: 'none' },
      ...newInState('awaitingPayment' as const),
      statusAt: atMs,
    })
    const machine = servedOrders(false)
    const taken = { ...command, who, atMs, causeId: asked.orderUri }
    await machine.begun(taken, asked.orderUri)
    if (amountFen === 0) await machine.take(taken, 'startFree', asked.orderUri)
    return { orderUri: asked.orderUri, amountFen }
  })
}
