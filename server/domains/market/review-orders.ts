// What a reviewer decides: transfers confirmed, in part, or refused; orders taken back; services stopped.
import { sql } from 'kysely'
import { type marketOperatorCalls, SECOND_REVIEW_FEN } from '#contract/domains/market/market-operator-calls.ts'
import { applicationOrder, decidedLast, type Order, solutionOrder } from '#contract/domains/market/order.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { patchOf } from '#contract/kit/record.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import type { CallContext, CallHandler } from '#server/domains/call-context.ts'
import { CallFailure, fail } from '#server/domains/call-failure.ts'
import { logAct } from '#server/domains/operator-act.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { bookReceipt } from './book-receipt.ts'
import { databaseOf } from './market-database.ts'
import { releaseInvoice } from './release-invoice.ts'
import { servedOrders, servedSubscriptions } from './served-market.ts'

type Calls = typeof marketOperatorCalls
type Db = ReturnType<typeof databaseOf>

export const reviewOrder: CallHandler<Calls['reviewOrder']> = async (context, asked) => {
  const { uri, isSolution, decision, receivedFen, receivedDate, reason } = asked
  const note = asked.note.trim()
  if (decision === 'reject' && reason === null) fail('reasonMissing')
  return inOrder(context, uri, isSolution, async ({ order, patch, take, db }) => {
    if (order.status !== 'awaitingReview') fail('stateMoved')
    const registeredBy = order.registrations.at(-1)?.by
    if ([order.placedBy, registeredBy].includes(context.who.username)) fail('ownCase')
    const log = async (act: 'order.confirm' | 'order.partial' | 'order.reject') =>
      logAct(db, {
        ...{ act, subject: uri, reason: note || (reason ?? ''), before: null, after: null },
        ...{ atMs: context.nowMs(), byUserId: context.who.userId },
      })
    if (decision === 'reject') {
      await patch({
        ...{ rejectReason: reason, rejectNote: note || null },
        registrations: decidedLast(order, { status: 'rejected', reason: reason ?? '', note }),
      })
      await sql`delete from order_review where order_uri = ${uri} and act = 'confirm'`.execute(db)
      await take('reject', note)
      await log('order.reject')
      return { became: 'rejected' as const }
    }
    if (receivedFen === 0) fail('amountMissing')
    const received = { receivedFen, receivedDate, note }
    if (receivedFen < order.amountFen) {
      await patch({ receivedFen, registrations: decidedLast(order, { status: 'partial', ...received }) })
      await bookReceipt(db, context, order, isSolution, received)
      await log('order.partial')
      return { became: 'partial' as const }
    }
    if (order.amountFen > SECOND_REVIEW_FEN && !(await isSecond(db, uri, 'confirm', context))) {
      await log('order.confirm')
      return { became: 'second' as const }
    }
    await patch({
      receivedFen,
      registrations: decidedLast(order, { status: 'confirmed', ...received }),
    })
    await take('confirm', note)
    await credit(db, order, context, receivedFen - order.amountFen)
    await bookReceipt(db, context, order, isSolution, received)
    await log('order.confirm')
    return { became: 'inService' as const }
  })
}

/** What was paid too much stays the buyer's. */
async function credit(db: Db, order: Order, { nowMs }: CallContext, amountFen: number): Promise<void> {
  if (amountFen <= 0) return
  await sql`insert into market_credit (domain, username, order_uri, amount_fen, at)
    select substr(scope, 8), ${order.personUsername ?? ''}, uri, ${amountFen}, ${nowMs()} from (
      select uri, scope from application_order union all select uri, scope from solution_order) o
    where uri = ${order.uri}`.execute(db)
}

/** Whether another person has said so before; else it is noted that this one did. */
async function isSecond(db: Db, uri: string, act: string, { who, nowMs }: CallContext): Promise<boolean> {
  const { rows } = await sql<{ byUserId: string }>`
    select by_user_id as "byUserId" from order_review where order_uri = ${uri} and act = ${act}`.execute(db)
  if (rows[0]?.byUserId === who.userId) fail('ownCase')
  if (rows[0]) return true
  await sql`insert into order_review (order_uri, act, by_user_id, at)
    values (${uri}, ${act}, ${who.userId}, ${nowMs()})`.execute(db)
  return false
}

export const refundOrder: CallHandler<Calls['refundOrder']> = async (context, { uri, isSolution, note }) =>
  inOrder(context, uri, isSolution, async ({ order, take, db, command, machine }) => {
    if (order.status !== 'inService') fail('stateMoved')
    if (order.placedBy === context.who.username) fail('ownCase')
    await releaseInvoice(context, command, uri)
    const line = { act: 'order.refund', subject: uri, reason: note, before: null, after: null } as const
    await logAct(db, { ...line, atMs: context.nowMs(), byUserId: context.who.userId })
    if (!(await isSecond(db, uri, 'refund', context))) return { became: 'second' as const }
    await take('refund', note)
    const { rows } = await sql<{ uri: string }>`select uri from subscription
      where source_order_uri = ${uri} and status <> 'cancelled' and deleted_at is null`.execute(db)
    for (const one of rows) await servedSubscriptions.take({ ...command, ...machine }, 'release', one.uri, note)
    return { became: 'closed' as const }
  })

export const changeSubscription: CallHandler<Calls['changeSubscription']> = async (context, { uri, step, note }) => {
  const { rows } = await sql<{ scope: string }>`select scope from subscription
    where uri = ${uri} and deleted_at is null`.execute(context.db)
  const domain = domainOf(rows[0]?.scope)
  const atMs = context.nowMs()
  const causeId = makeUlid(atMs, context.random)
  const who = byNobody(domain)
  await context.command(who, causeId, async (command) => {
    const db = databaseOf(command)
    const row = (await command.all.get(subscription, uri)) ?? fail('stateMoved')
    if (!servedSubscriptions.flow.steps[step].from.includes(row.status)) fail('stateMoved')
    await servedSubscriptions.take({ ...command, who, atMs, causeId }, step, uri, note)
    const line = { act: `subscription.${step}`, subject: uri, reason: note, before: null, after: null } as const
    await logAct(db, { ...line, atMs, byUserId: context.who.userId })
  })
  return {}
}

interface InOrder {
  readonly order: Order
  readonly db: Db
  readonly command: CommandContext
  readonly machine: { readonly who: ReturnType<typeof byNobody>; readonly atMs: number; readonly causeId: string }
  readonly patch: (values: Partial<Order>) => Promise<void>
  readonly take: (step: string, note: string) => Promise<void>
}

/** Runs something on an order as the platform: whoever decides stands in the log, not in the order. */
async function inOrder<T>(
  context: CallContext,
  uri: string,
  isSolution: boolean,
  run: (inside: InOrder) => Promise<T>,
): Promise<T> {
  const of = isSolution ? solutionOrder : applicationOrder
  const table = isSolution ? sql.table('solution_order') : sql.table('application_order')
  const { rows } = await sql<{ scope: string }>`select scope from ${table} where uri = ${uri}`.execute(context.db)
  const who = byNobody(domainOf(rows[0]?.scope))
  const atMs = context.nowMs()
  const machine = { who, atMs, causeId: makeUlid(atMs, context.random) }
  return context.command(who, machine.causeId, async (command) => {
    const order = await command.all.get(of, uri)
    if (!order) throw new CallFailure(ERROR_CODES.notFound)
    return run({
      ...{ order, db: databaseOf(command), command, machine },
      patch: (values) => command.all.patch(of, uri, patchOf(values)),
      take: (step, note) => servedOrders(isSolution).take({ ...command, ...machine }, step, uri, note),
    })
  })
}

/** The organisation of a scope, '' for private persons. Throws 404 where there is no such row. */
function domainOf(scope: string | undefined): string {
  if (scope === undefined) throw new CallFailure(ERROR_CODES.notFound)
  return scope.slice('shared:'.length)
}
