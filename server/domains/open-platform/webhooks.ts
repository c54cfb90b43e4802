// Addresses that are told of events: added with a secret of their own, paused, and what was sent to them.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { openPlatform } from '#contract/domains/open-platform/open-platform.ts'
import type { Delivery, Webhook } from '#contract/domains/open-platform/open-platform-calls.ts'
import { TEST_EVENT } from '#contract/domains/open-platform/webhook-events.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { isWebhookUrl } from '#server/adapters/webhook-address.ts'
import type { CallContext, CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { seal } from '../sealed.ts'
import { webhookBody } from './webhook-message.ts'

type Calls = (typeof openPlatform)['calls']

const MOST_WEBHOOKS = 20
const SHOWN_DELIVERIES = 50

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`
const badInput = (reason: 'webhookAddress' | 'webhookLimit' | 'webhookPaused') =>
  new CallFailure(ERROR_CODES.badInput, reason)

export const webhooks: CallHandler<Calls['webhooks']> = async ({ db, who }) => {
  const { rows } =
    await sql<Webhook>`select w.uri, w.name, w.url, w.events, w.status, w.created_at::float8 as "createdAtMs",
      (select max(tried_at)::float8 from webhook_delivery d where d.webhook_uri = w.uri) as "lastAtMs",
      (select count(*)::int from webhook_delivery d
        where d.webhook_uri = w.uri and d.status in ('waiting', 'retrying')) as waiting
    from webhook w where w.domain = ${who.domain} order by w.created_at desc, w.uri`.execute(db)
  return { records: rows }
}

export const webhookSave: CallHandler<Calls['webhookSave']> = async (context, { uri, name, url, events }) => {
  const { db, who, nowMs, random, outside } = context
  if (!isWebhookUrl(url, outside.privateWebhooks)) throw badInput('webhookAddress')
  const told = JSON.stringify([...new Set(events)])
  if (uri !== undefined) {
    const { rows } = await sql`update webhook set name = ${name}, url = ${url}, events = ${told}::text::jsonb
      where uri = ${uri} and domain = ${who.domain} returning 1 as changed`.execute(db)
    if (rows.length === 0) throw new CallFailure(ERROR_CODES.notFound)
    return { uri, secret: null }
  }
  const { rows: held } = await sql<{ n: number }>`select count(*)::int as n from webhook
    where domain = ${who.domain}`.execute(db)
  if ((held[0]?.n ?? 0) >= MOST_WEBHOOKS) throw badInput('webhookLimit')
  const made = `whk_${makeUlid(nowMs(), random)}`
  const secret = newSecret()
  await sql`insert into webhook (uri, domain, name, url, events, secret, status, created_at, created_by)
    values (${made}, ${who.domain}, ${name}, ${url}, ${told}::text::jsonb, ${seal(outside.secret, secret)},
      'active', ${nowMs()}, ${who.userId})`.execute(db)
  return { uri: made, secret }
}

/** What had waited, and what was given up last, is due again when an address goes on. */
export const webhookSwitch: CallHandler<Calls['webhookSwitch']> = async (context, { uri, isOn }) => {
  const { db } = context
  await ownWebhook(context, uri)
  await sql`update webhook set status = ${isOn ? 'active' : 'paused'} where uri = ${uri}`.execute(db)
  if (isOn)
    await sql`update webhook_delivery set due_at = 0 where webhook_uri = ${uri} and status = 'retrying'`.execute(db)
  return {}
}

export const webhookRenewSecret: CallHandler<Calls['webhookRenewSecret']> = async (context, { uri }) => {
  await ownWebhook(context, uri)
  const secret = newSecret()
  await sql`update webhook set secret = ${seal(context.outside.secret, secret)} where uri = ${uri}`.execute(context.db)
  return { secret }
}

export const webhookRemove: CallHandler<Calls['webhookRemove']> = async (context, { uri }) => {
  await ownWebhook(context, uri)
  await sql`delete from webhook where uri = ${uri}`.execute(context.db)
  return {}
}

export const webhookTest: CallHandler<Calls['webhookTest']> = async (context, { uri }) => {
  const { db, nowMs, random } = context
  if ((await ownWebhook(context, uri)) !== 'active') throw badInput('webhookPaused')
  await sql`insert into webhook_delivery (uri, webhook_uri, event, subject, at)
    values (${`whd_${makeUlid(nowMs(), random)}`}, ${uri}, ${TEST_EVENT}, '', ${nowMs()})`.execute(db)
  return {}
}

export const webhookDeliveries: CallHandler<Calls['webhookDeliveries']> = async (context, { uri }) => {
  await ownWebhook(context, uri)
  const { rows } = await sql<Omit<Delivery, 'body'> & { subject: string }>`select uri, event, subject, status, tries,
      at::float8 as "atMs", tried_at::float8 as "triedAtMs", code, took_ms as "tookMs", fault,
      case when status = 'retrying' then due_at::float8 end as "dueAtMs"
    from webhook_delivery where webhook_uri = ${uri} order by at desc, uri desc
    limit ${SHOWN_DELIVERIES}`.execute(context.db)
  const { domain } = context.who
  const records = rows.map(({ subject, ...row }) => ({
    ...row,
    body: webhookBody({ ...row, subject, domain, at: row.atMs }),
  }))
  return { records }
}

/** From the first try on, with what was sent before: whoever listens knows it by its id. */
export const webhookResend: CallHandler<Calls['webhookResend']> = async ({ db, who }, { uri }) => {
  const { rows } = await sql<{
    status: string
  }>`select w.status from webhook_delivery d join webhook w on w.uri = d.webhook_uri
    where d.uri = ${uri} and w.domain = ${who.domain}`.execute(db)
  if (rows[0] === undefined) throw new CallFailure(ERROR_CODES.notFound)
  if (rows[0].status !== 'active') throw badInput('webhookPaused')
  await sql`update webhook_delivery set status = 'waiting', tries = 0, due_at = 0 where uri = ${uri}`.execute(db)
  return {}
}

/** The state of an address of the caller's organisation. Throws where there is none of this id. */
async function ownWebhook({ db, who }: CallContext, uri: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`select status from webhook
    where uri = ${uri} and domain = ${who.domain}`.execute(db)
  if (rows[0] === undefined) throw new CallFailure(ERROR_CODES.notFound)
  return rows[0].status
}
