// The calls of buyers: prices and purchases, opening an application, who uses what.
import { sql } from 'kysely'
import type { market } from '#contract/domains/market/market.ts'
import type { marketCalls as declared, Payee } from '#contract/domains/market/market-calls.ts'
import { isUsable, type SubscriptionState, subscription } from '#contract/domains/market/subscription.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { tablesOf } from '#server/db/mirrored-tables.ts'
import type { CallContext, CallHandler, CallHandlers } from '#server/domains/call-context.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { addSeats } from './add-seats.ts'
import { activeUsernames, buyerKey, triedOf } from './buyer.ts'
import { catalogueCalls } from './catalogue-calls.ts'
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
  const services = await servicesOf({ db, who }, uris)
  return {
    staff: who.domain === '' ? 1 : (await activeUsernames(db, who.domain)).length,
    triedUris: await triedOf(db, buyerKey(who.domain, who.username), uris),
    inServiceUris: services.filter(({ status }) => isUsable(status)).map(({ application_uri }) => application_uri),
  }
}

async function servicesOf({ db, who }: Pick<CallContext, 'db' | 'who'>, applicationUris: readonly string[]) {
  let query = tablesOf(db)
    .selectFrom('subscription')
    .select(['uri', 'application_uri', 'status', 'usernames', 'end_at'])
    .where('scope', '=', scopeName(subscription.audience, who))
    .where('application_uri', 'in', [...applicationUris])
    .where('deleted_at', 'is', null)
  if (who.domain === '') query = query.where('person_username', '=', who.username)
  return query.execute()
}

const payee: CallHandler<Calls['payee']> = async ({ db }) => {
  const { rows } = await sql<{ value: Payee }>`select value from platform_setting where key = 'payee'`.execute(db)
  return { payee: rows[0]?.value ?? null }
}

/** Who has no seat meets 2000, whoever it was taken from 10115, and 10116 while it is frozen. */
const openApplication: CallHandler<Calls['openApplication']> = async (context, { applicationUri }) => {
  const { db, who } = context
  const [service] = await servicesOf(context, [applicationUri])
  if (!service) throw new CallFailure(ERROR_CODES.applicationPermissionCancelled)
  const isSeated = service.usernames.includes(who.username)
  if (!isSeated) throw new CallFailure(ERROR_CODES.applicationPermissionCancelled)
  refuseEnded(service.status)
  const row = await tablesOf(db)
    .selectFrom('application')
    .select(['open_mode', 'entry_url'])
    .where('uri', '=', applicationUri)
    .executeTakeFirst()
  if (!row) throw new CallFailure(ERROR_CODES.notFound)
  await sql`insert into application_use (domain, application_uri, username, last_used_at)
    values (${who.domain}, ${applicationUri}, ${who.username}, ${context.nowMs()})
    on conflict (domain, application_uri, username) do update set last_used_at = excluded.last_used_at`.execute(db)
  return { openMode: row.open_mode, entryUrl: row.entry_url }
}

/** The reason tells the page that it is about one application, not about the identity. */
function refuseEnded(status: SubscriptionState): void {
  if (status === 'suspended') throw new CallFailure(ERROR_CODES.authorisationFrozen, 'ofApplication')
  if (!isUsable(status)) throw new CallFailure(ERROR_CODES.authorisationReleased, 'ofApplication')
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
  ...invoiceCalls,
  ...shareCalls,
  ...receiptCalls,
}
