// The calls of buyers: prices and purchases, opening an application, who uses what.
import { sql } from 'kysely'
import type { market } from '#contract/domains/market/market.ts'
import type { marketCalls as declared, Payee } from '#contract/domains/market/market-calls.ts'
import { isUsable } from '#contract/domains/market/subscription.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { tablesOf } from '#server/db/mirrored-tables.ts'
import type { CallHandler, CallHandlers } from '#server/domains/call-context.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { addSeats } from './add-seats.ts'
import { refuseUnseated, servicesOf } from './application-seat.ts'
import { activeUsernames, buyerKey, triedOf } from './buyer.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { frameCalls } from './frame-calls.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { marketOperatorCalls } from './operator-calls.ts'
import { type Placed, placeOrder } from './place-order.ts'
import { receiptCalls } from './receipts.ts'
import { checkShare, noteShare, shareCalls } from './share-codes.ts'

type Calls = typeof declared

const marketSub: CallHandler<Calls['marketSub']> = async (context, { applicationUri, shareCode, ...asked }) => {
  if (shareCode !== undefined) await checkShare(context, shareCode)
  const { orderUri, amountFen } = await placeOrder(context, {
    ...asked,
    productUri: applicationUri,
    isSolution: false,
  })
  if (shareCode !== undefined) await noteShare(context, shareCode, orderUri)
  return { orderUri, amountFen }
}

const solutionSub: CallHandler<Calls['solutionSub']> = async (context, { solutionUri, ...asked }) => {
  const placed: Placed = await placeOrder(context, { ...asked, productUri: solutionUri, isSolution: true })
  // It is placed; the code says that some of it was there already.
  if (placed.extendedNames.length > 0)
    throw new CallFailure(ERROR_CODES.partlyInService, undefined, undefined, placed.extendedNames.join('、'))
  return { orderUri: placed.orderUri, amountFen: placed.amountFen }
}

const subscribeFacts: CallHandler<Calls['subscribeFacts']> = async ({ db, who }, { productUri }) => {
  const solution = await tablesOf(db)
    .selectFrom('solution')
    .select('application_solution_rel_list')
    .where('uri', '=', productUri)
    .executeTakeFirst()
  const uris = solution?.application_solution_rel_list.map(({ applicationUri }) => applicationUri) ?? [productUri]
  const services = await servicesOf(db, who, uris)
  return {
    staff: who.domain === '' ? 1 : (await activeUsernames(db, who.domain)).length,
    triedUris: await triedOf(db, buyerKey(who.domain, who.username), uris),
    inServiceUris: services.filter(({ status }) => isUsable(status)).map(({ application_uri }) => application_uri),
  }
}

const payee: CallHandler<Calls['payee']> = async ({ db }) => {
  const { rows } = await sql<{ value: Payee }>`select value from platform_setting where key = 'payee'`.execute(db)
  return { payee: rows[0]?.value ?? null }
}

const openApplication: CallHandler<Calls['openApplication']> = async ({ db, who, nowMs }, { applicationUri }) => {
  await refuseUnseated(db, who, applicationUri)
  const row = await tablesOf(db)
    .selectFrom('application')
    .select(['open_mode', 'entry_url'])
    .where('uri', '=', applicationUri)
    .executeTakeFirst()
  if (!row) throw new CallFailure(ERROR_CODES.notFound)
  await sql`insert into application_use (domain, application_uri, username, last_used_at)
    values (${who.domain}, ${applicationUri}, ${who.username}, ${nowMs()})
    on conflict (domain, application_uri, username) do update set last_used_at = excluded.last_used_at`.execute(db)
  return { openMode: row.open_mode, entryUrl: row.entry_url }
}

const seatUse: CallHandler<Calls['seatUse']> = async ({ db, who }) => {
  const { rows } = await sql<{ applicationUri: string; username: string; lastUsedAt: number }>`
    select application_uri as "applicationUri", username, last_used_at::float8 as "lastUsedAt" from application_use
    where domain = ${who.domain} order by application_uri, username`.execute(db)
  return { uses: rows }
}

export const marketCalls: CallHandlers<typeof market> = {
  marketSub,
  solutionSub,
  subscribeFacts,
  addSeats,
  payee,
  openApplication,
  seatUse,
  ...marketOperatorCalls,
  ...catalogueCalls,
  ...frameCalls,
  ...invoiceCalls,
  ...shareCalls,
  ...receiptCalls,
}
