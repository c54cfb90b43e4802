// Sends what waits to go outside: each message by one process, again and later when a provider fails, dropped when late.
import { type Kysely, sql } from 'kysely'
import type { MailSender } from '#server/adapters/mail-sender.ts'
import type { SignOutHook } from '#server/adapters/sign-out-hook.ts'
import type { SmsSender } from '#server/adapters/sms-sender.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { unseal } from '#server/domains/sealed.ts'

export interface Senders {
  readonly sms: SmsSender
  readonly mail: MailSender
  readonly signOut: SignOutHook
}

export interface SendDeps {
  readonly db: Kysely<unknown>
  readonly nowMs: () => number
  readonly secret: string
  readonly senders: Senders
  readonly log: DatabaseLog
}

/** How often the queue is looked at. */
const EVERY_MS = 1000
/** A message that is being sent is nobody else's for this time: longer than any provider may take. */
const CLAIM_MS = 60_000
/** Wait after the first failure; doubled with each further one, up to the longest. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 15 * 60_000

interface Claimed {
  id: string
  kind: keyof Senders
  content: string
  tries: number
}

/** Sends everything that is due; answers how many went. A failed one is due again later. */
export async function sendDue(deps: SendDeps): Promise<number> {
  let sent = 0
  for (;;) {
    const one = await claim(deps)
    if (!one) return sent
    if (await send(deps, one)) sent++
  }
}

/** The claim is committed before the provider is asked: no transaction stays open while a network is waited for. */
async function claim({ db, nowMs, log }: SendDeps): Promise<Claimed | undefined> {
  const now = nowMs()
  const late = await sql<{
    kind: string
  }>`delete from outbound where until_at <= ${now}::bigint and due_at <= ${now}::bigint
    returning kind`.execute(db)
  for (const { kind } of late.rows) log.error({ kind }, 'a message was not sent in the time it was worth')
  const found = await sql<Claimed>`update outbound set tries = tries + 1, due_at = ${now + CLAIM_MS}::bigint
    where id = (select id from outbound where due_at <= ${now}::bigint order by due_at, id limit 1
      for update skip locked)
    returning id, kind, content, tries`.execute(db)
  return found.rows[0]
}

async function send({ db, nowMs, secret, senders, log }: SendDeps, one: Claimed): Promise<boolean> {
  try {
    const content = { id: one.id, ...JSON.parse(unseal(secret, one.content)) }
    await senders[one.kind](content)
    await sql`delete from outbound where id = ${one.id}`.execute(db)
    return true
  } catch (error) {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (one.tries - 1), LONGEST_WAIT_MS)
    log.warn({ err: error, kind: one.kind, tries: one.tries }, 'a message was not sent; it is tried again')
    await sql`update outbound set due_at = ${nowMs() + wait}::bigint where id = ${one.id}`.execute(db)
    return false
  }
}

/** Looks every second; the answer stops it and waits for the message that is under way. */
export function startSending(deps: SendDeps): () => Promise<void> {
  let running = Promise.resolve()
  let busy = false
  const run = () => {
    if (busy) return
    busy = true
    running = sendDue(deps)
      .then(() => undefined)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the queue of messages was not read'))
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
