// What follows when an order is paid, or costs nothing: the applications come into service, or go on longer.

import { sql } from 'kysely'
import { application } from '#contract/domains/market/catalogue.ts'
import type { Order, OrderCollection } from '#contract/domains/market/order.ts'
import { lastDay } from '#contract/domains/market/service-period.ts'
import { GRACE_DAYS, isUsable, subscription } from '#contract/domains/market/subscription.ts'
import type { Row } from '#contract/kit/collection.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { dayOf, endOfDay, startOfDay } from '#contract/kit/prc/china-time.ts'
import { patchOf } from '#contract/kit/record.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { newUris, type ServedWorkflow, type StepTaken } from '#server/domains/serve-workflow.ts'
import { buyerKey } from './buyer.ts'
import { databaseOf } from './market-database.ts'

type Subscription = Row<typeof subscription>

/** The service that a buyer has of an application, if any. */
export async function serviceOf(
  all: StepTaken['all'],
  applicationUri: string,
  personUsername: string | null,
): Promise<Subscription | undefined> {
  const rows = await all.where(subscription, 'applicationUri', applicationUri)
  return rows.find((row) => row.personUsername === personUsername)
}

/** Puts into service what an order is for, in the transaction that decides it. */
export async function beginService(
  taken: StepTaken,
  of: OrderCollection,
  served: Pick<ServedWorkflow, 'take' | 'begun'>,
): Promise<void> {
  const order = taken.row as Order
  const paid = { paidAt: taken.atMs }
  if (order.kind === 'seats') {
    const row = order.subUri === null ? undefined : await taken.all.get(subscription, order.subUri)
    if (row) await taken.all.patch(subscription, row.uri, { seats: Math.max(row.seats, order.userNumber) })
    await taken.all.patch(of, order.uri, patchOf({ ...paid, subTime: taken.atMs, trailTime: row?.endAt ?? null }))
    return
  }
  const wanted =
    order.childOrderList.length > 0
      ? order.childOrderList.map(({ applicationUri }) => applicationUri)
      : [order.productUri]
  const periods: { startAt: number; endAt: number }[] = []
  for (const [index, uri] of wanted.entries()) periods.push(await serve(taken, order, uri, index, served))
  const subTime = Math.min(...periods.map(({ startAt }) => startAt))
  const trailTime = Math.max(...periods.map(({ endAt }) => endAt))
  await taken.all.patch(of, order.uri, patchOf({ ...paid, subTime, trailTime }))
  if (order.isTrial) await noteTrials(taken, order, wanted)
}

async function serve(
  taken: StepTaken,
  order: Order,
  applicationUri: string,
  index: number,
  served: Pick<ServedWorkflow, 'take' | 'begun'>,
): Promise<{ startAt: number; endAt: number }> {
  const { all, atMs } = taken
  const before = await serviceOf(all, applicationUri, order.personUsername)
  const today = dayOf(atMs)
  // What is paid for ahead begins the day after; a trial that is bought begins today.
  const goesOn = before && isUsable(before.status) && before.status !== 'trial' && before.endAt > atMs
  const first = goesOn ? addDays(dayOf(before.endAt), 1) : today
  const { type, periodMonth } = order.price
  const last = order.isTrial
    ? addDays(first, (order.planSnapshot.trialDays ?? 1) - 1)
    : lastDay(first, type, periodMonth)
  const endAt = endOfDay(last)
  const period = { endAt, graceEndAt: order.isTrial ? endAt : endAt + GRACE_DAYS * DAY_MS }
  const bought = {
    ...{ planSnapshot: order.planSnapshot, cycleUri: order.price.cycleUri, seats: order.userNumber },
    ...{ forAll: order.planSnapshot.usernumType === 'all' && order.personUsername === null && !order.isTrial },
    ...{ usernames: order.usernames, sourceOrderUri: order.uri, ...period },
  }
  if (before) {
    await served.take(taken, 'prolong', before.uri)
    const startAt = goesOn ? before.startAt : startOfDay(first)
    // Whoever names nobody leaves the seats with those who have them.
    const usernames = order.usernames.length > 0 ? order.usernames : before.usernames
    await all.patch(subscription, before.uri, { ...bought, usernames, startAt })
    return { startAt: startOfDay(first), endAt }
  }
  const uri = newUris(taken, `service${index}`)(subscription.idPrefix)
  const named = await all.get(application, applicationUri)
  await all.insert(subscription, {
    ...{ uri, applicationUri, applicationName: named?.fullName ?? order.fullName, ...bought },
    ...{ personUsername: order.personUsername, startAt: startOfDay(first), autoRemind: true },
    ...newInState(order.isTrial ? ('trial' as const) : ('active' as const)),
    statusAt: atMs,
  })
  await served.begun(taken, uri)
  return { startAt: startOfDay(first), endAt }
}

async function noteTrials(taken: StepTaken, order: Order, applicationUris: readonly string[]): Promise<void> {
  const db = databaseOf(taken)
  const buyer = buyerKey(taken.who.domain, order.personUsername ?? '')
  for (const uri of applicationUris)
    await sql`insert into trial_used (buyer, application_uri, at) values (${buyer}, ${uri}, ${taken.atMs})
      on conflict do nothing`.execute(db)
}
