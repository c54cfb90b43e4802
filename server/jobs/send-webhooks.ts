// Tells addresses of events: each message by one process, again and later when it was not taken; after the last try the
// address is left alone until somebody lets it go on.
import { type Kysely, sql } from 'kysely'
import { WEBHOOK_WAITS_MIN } from '#contract/domains/open-platform/webhook-events.ts'
import { WEBHOOK_TIMEOUT_MS, type WebhookSender } from '#server/adapters/webhook-sender.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { type WebhookFact, webhookBody, webhookHeaders } from '#server/domains/open-platform/webhook-message.ts'
import { unseal } from '#server/domains/sealed.ts'
import { claimJob } from './claim-job.ts'

export interface WebhookDeps {
  readonly db: Kysely<unknown>
  readonly nowMs: () => number
  readonly secret: string
  readonly tellWebhook: WebhookSender
  readonly log: DatabaseLog
}

const EVERY_MS = 2000
/** A message that is being sent is nobody else's for longer than any address may take. */
const CLAIM_MS = WEBHOOK_TIMEOUT_MS + 50_000
/** An address that does not answer holds up nobody else. */
const AT_ONCE = 8
const MINUTE_MS = 60_000
const KEPT_MS = 30 * 24 * 3_600_000

interface Claimed extends WebhookFact {
  readonly webhook: string
  readonly url: string
  readonly sealed: string
  readonly tries: number
}

/** Sends what is due, a few at the same time; answers how many were taken. */
export async function sendWebhooks(deps: WebhookDeps): Promise<number> {
  let taken = 0
  for (;;) {
    const due = await claim(deps)
    if (due.length === 0) return taken
    const sent = await Promise.all(due.map((one) => send(deps, one)))
    taken += sent.filter(Boolean).length
  }
}

/** The claim is committed before anybody is asked. Of a closed organisation nothing is told. */
async function claim({ db, nowMs }: WebhookDeps): Promise<Claimed[]> {
  const now = nowMs()
  const { rows } = await sql<Claimed>`update webhook_delivery d
    set tries = d.tries + 1, due_at = ${now + CLAIM_MS}::bigint, tried_at = ${now}::bigint
    from webhook w where w.uri = d.webhook_uri and d.uri in (
      select due.uri from webhook_delivery due join webhook of on of.uri = due.webhook_uri and of.status = 'active'
      join organisation o on o.domain_uri = of.domain and o.status = 'active'
      where due.status in ('waiting', 'retrying') and due.due_at <= ${now}::bigint
      order by due.due_at, due.at, due.uri limit ${AT_ONCE} for update of due skip locked)
    returning d.uri, d.event, d.subject, d.at::float8 as at, d.tries, w.uri as webhook, w.url, w.secret as sealed,
      w.domain`.execute(db)
  return rows
}

async function send({ db, nowMs, secret, tellWebhook, log }: WebhookDeps, one: Claimed): Promise<boolean> {
  const before = nowMs()
  const key = opened(secret, one.sealed)
  if (key === undefined) {
    log.error({ webhook: one.webhook }, 'the secret of an address cannot be read: it needs another one')
    await sql`update webhook_delivery set status = 'failed' where uri = ${one.uri}`.execute(db)
    await sql`update webhook set status = 'failing' where uri = ${one.webhook} and status = 'active'`.execute(db)
    return false
  }
  const answer = await tellWebhook({ url: one.url, body: webhookBody(one), headers: webhookHeaders(one, key, before) })
  const now = nowMs()
  const code = answer.kind === 'answered' ? answer.code : null
  const isTaken = code !== null && code >= 200 && code < 300
  const waitMin = WEBHOOK_WAITS_MIN[one.tries - 1]
  const status = isTaken ? 'delivered' : waitMin === undefined ? 'failed' : 'retrying'
  await sql`update webhook_delivery set status = ${status}, code = ${code},
      fault = ${answer.kind === 'fault' ? answer.fault : null}, took_ms = ${now - before}::integer,
      due_at = ${now + (waitMin ?? 0) * MINUTE_MS}::bigint
    where uri = ${one.uri}`.execute(db)
  if (status === 'failed') {
    log.warn({ webhook: one.webhook, event: one.event, code }, 'an address has not taken an event; it is left alone')
    await sql`update webhook set status = 'failing' where uri = ${one.webhook} and status = 'active'`.execute(db)
  }
  return isTaken
}

/** Undefined where it was sealed under another secret of the server's. */
function opened(secret: string, sealed: string): string | undefined {
  try {
    return unseal(secret, sealed)
  } catch {
    return undefined
  }
}

/** What was settled a month ago is nobody's concern any more. */
async function forget({ db, nowMs }: WebhookDeps): Promise<void> {
  const now = nowMs()
  if (!(await claimJob(db, 'webhooks', 24 * 3_600_000, now))) return
  await sql`delete from webhook_delivery where at < ${now - KEPT_MS}::bigint`.execute(db)
}

/** Looks every other second; the answer stops it and waits for what is under way. */
export function startTelling(deps: WebhookDeps): () => Promise<void> {
  let running = Promise.resolve()
  let busy = false
  const run = () => {
    if (busy) return
    busy = true
    running = forget(deps)
      .then(() => sendWebhooks(deps))
      .then(() => undefined)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the events of the open platform were not sent'))
      .finally(() => {
        busy = false
      })
  }
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
