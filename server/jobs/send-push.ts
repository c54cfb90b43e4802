// Tells devices what waits for their people: each message by one process, again and later when a push service fails. What is
// due stands in the database, written by triggers in the transaction of what caused it: a restart loses nothing.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { PUSH_TIMEOUT_MS, type PushAnswer, type PushSender, type PushTarget } from '#server/adapters/push-sender.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { serverKey } from '#server/domains/notification/server-key.ts'
import { targetOf } from '#server/domains/notification/subscriptions.ts'
import type { Outside } from '#server/domains/outside.ts'
import { type DueKey, type DuePush, duePushOf } from './due-push.ts'
import { AT_ONCE, createPushTurns, type PushTurns } from './push-turns.ts'

export interface PushDeps {
  readonly db: Kysely<unknown>
  readonly nowMs: () => number
  readonly outside: Pick<Outside, 'secret' | 'pushKeys'>
  /** Whom a push service may ask about this server: an https or mailto address. */
  readonly subject: string
  readonly send: PushSender
  readonly log: DatabaseLog
}

/** How often the queue is looked at. */
const EVERY_MS = 300
/** A message that is being sent is nobody else's for this time: longer than any push service may take, and no longer, because
 * the claims of a process that has died hold messages back. */
const CLAIM_MS = 2 * PUSH_TIMEOUT_MS
/** Wait after the first failure; doubled with each further one, up to the longest. */
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 15 * 60_000
/** A push service is not believed when it asks for more patience than this. */
const MAX_ASKED_MS = 24 * 3_600_000
/** A message that could not be handed over for this long is given up; the next change makes another. */
const GIVE_UP_MS = 3 * 24 * 3_600_000
/** How long push services keep what they could not deliver. */
const TTL_SECONDS = { todo: 3 * 86_400, notice: 86_400, feed: 86_400 } as const

/** Sends everything that is due; answers how many messages were taken. */
export async function sendPushes(deps: PushDeps): Promise<number> {
  const turns = createPushTurns()
  const counts = await Promise.all(Array.from({ length: AT_ONCE }, () => sendInTurn(deps, turns)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function sendInTurn(deps: PushDeps, turns: PushTurns): Promise<number> {
  let taken = 0
  for (;;) {
    const turn = await turns.next((busy) => claim(deps, busy))
    if (!turn) return taken
    try {
      if (await deal(deps, turn.one)) taken++
    } finally {
      turn.done()
    }
  }
}

interface Claimed extends DueKey {
  /** The push service that reaches the device. */
  readonly host: string
  readonly tries: number
  /** What there was to tell when it was claimed. */
  readonly wanted: number
  /** When it was tried first. */
  readonly sinceMs: number
}

/**
 * The claim is committed before anybody is asked: no transaction stays open while a network is waited for. `busy`: push
 * services that are not asked for more at the moment.
 */
async function claim({ db, nowMs }: PushDeps, busy: readonly string[]): Promise<Claimed | undefined> {
  const now = nowMs()
  const isFree = busy.length === 0 ? sql`true` : sql`p.host not in (${sql.join(busy)})`
  const due = sql`push_due d join push_subscription p on p.id = d.subscription_id
    where d.wanted > d.told and d.due_at <= ${now}::bigint and ${isFree}`
  // Most of the time there is nothing, and looking costs less than writing.
  const found = await sql`select 1 from ${due} limit 1`.execute(db)
  if (found.rows.length === 0) return undefined
  const claimed = await sql<{
    one: Claimed
  }>`with next as materialized (select d.subscription_id, d.domain, d.kind, p.host from ${due}
      order by d.due_at, d.subscription_id limit 1 for update of d skip locked)
    update push_due due set tries = tries + 1, due_at = ${now + CLAIM_MS}::bigint,
      since_at = coalesce(since_at, ${now}::bigint)
    from next
    where due.subscription_id = next.subscription_id and due.domain = next.domain and due.kind = next.kind
    returning jsonb_build_object('subscriptionId', due.subscription_id, 'domain', due.domain, 'kind', due.kind,
      'tries', due.tries, 'wanted', due.wanted, 'sinceMs', due.since_at, 'host', next.host) as one`.execute(db)
  return claimed.rows[0]?.one
}

async function deal(deps: PushDeps, one: Claimed): Promise<boolean> {
  try {
    const duePush = await duePushOf(deps.db, one, deps.nowMs())
    if (duePush.kind === 'end') await end(deps, one.subscriptionId)
    else if (duePush.kind === 'settle') await settle(deps, one, duePush.wanted, duePush.shown)
    else if (duePush.kind === 'hold') await hold(deps, one, duePush)
    else return await hand(deps, one, duePush)
  } catch (error) {
    deps.log.warn({ err: error, tries: one.tries }, 'a push message was not sent; it is tried again')
    await later(deps, one, 0)
  }
  return false
}

async function hand(deps: PushDeps, one: Claimed, duePush: Extract<DuePush, { kind: 'send' }>): Promise<boolean> {
  const { db, outside, log, nowMs } = deps
  const target = openTarget(outside.secret, duePush.target)
  const isLow = !duePush.payload.isNew
  const answer: PushAnswer =
    target === undefined
      ? { kind: 'gone' }
      : await deps.send(
          { ...(await serverKey(db, outside)), subject: deps.subject },
          {
            target,
            payload: JSON.stringify(duePush.payload),
            ttlSeconds: TTL_SECONDS[one.kind],
            urgency: isLow ? 'low' : duePush.isUrgent || one.kind === 'todo' ? 'high' : 'normal',
            topic: topicOf(one),
          },
          nowMs(),
        )
  switch (answer.kind) {
    case 'taken':
      await settle(deps, one, duePush.wanted, duePush.count)
      return true
    case 'gone':
      await end(deps, one.subscriptionId, duePush.target)
      return false
    case 'refused':
      log.error({ status: answer.status }, 'a push service will not take this message')
      await settle(deps, one, duePush.wanted, duePush.count)
      return false
    case 'later':
      log.warn({ status: answer.status, tries: one.tries }, 'a push service wants to be asked later')
      await later(deps, one, Math.min(answer.afterMs ?? 0, MAX_ASKED_MS))
      return false
  }
}

const isOne = ({ subscriptionId, domain, kind }: DueKey) =>
  sql`subscription_id = ${subscriptionId} and domain = ${domain} and kind = ${kind}`

/** Told up to what was read; what has changed since then is due at once. `shown`: where the device shows another number now. */
async function settle({ db }: PushDeps, one: DueKey, wanted: number, shown?: number): Promise<void> {
  await sql`update push_due set told = greatest(told, ${wanted}), shown = coalesce(${shown ?? null}::int, shown), is_new = is_new and wanted > ${wanted},
    is_urgent = is_urgent and wanted > ${wanted}, held = '', tries = 0, since_at = null, due_at = 0
    where ${isOne(one)}`.execute(db)
}

/** Waits, unless something has changed meanwhile: then it is judged anew. */
async function hold({ db }: PushDeps, one: DueKey, { wanted, untilMs, why }: Extract<DuePush, { kind: 'hold' }>) {
  await sql`update push_due set tries = 0, since_at = null, due_at = case when wanted = ${wanted} then ${untilMs}::bigint else 0 end,
    held = case when wanted = ${wanted} then ${why} else '' end where ${isOne(one)}`.execute(db)
}

/** Also where nobody answers: a push service that is out of reach is not asked for ever. */
async function later(deps: PushDeps, one: Claimed, askedMs: number): Promise<void> {
  const { db, nowMs, log } = deps
  if (nowMs() - one.sinceMs > GIVE_UP_MS) {
    log.error({ tries: one.tries }, 'a push message was given up')
    return settle(deps, one, one.wanted)
  }
  const wait = Math.max(Math.min(FIRST_WAIT_MS * 2 ** Math.min(one.tries - 1, 20), LONGEST_WAIT_MS), askedMs)
  await sql`update push_due set due_at = ${nowMs() + wait}::bigint where ${isOne(one)}`.execute(db)
}

/** `target`: only while the device is still reached that way; its browser may have renewed it meanwhile. */
async function end({ db }: PushDeps, subscriptionId: string, target?: string): Promise<void> {
  await sql`delete from push_subscription where id = ${subscriptionId}
    and target = coalesce(${target ?? null}::text, target)`.execute(db)
}

function openTarget(secret: string, sealed: string): PushTarget | undefined {
  try {
    return targetOf(secret, sealed)
  } catch {
    // Sealed under another secret of this server: the device registers anew at its next start.
    return undefined
  }
}

/** Says nothing to the push service but that messages of one topic replace each other. */
const topicOf = ({ subscriptionId, domain, kind }: DueKey): string =>
  createHash('sha256').update(`${subscriptionId} ${domain} ${kind}`).digest('base64url').slice(0, 32)

/** Looks several times a second; the answer stops it and waits for the messages that are under way. */
export function startPushing(deps: PushDeps): () => Promise<void> {
  const running = new Set<Promise<unknown>>()
  const turns = createPushTurns()
  const run = () => {
    if (running.size >= AT_ONCE) return
    const work: Promise<unknown> = sendInTurn(deps, turns)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the queue of push messages was not read'))
      .finally(() => running.delete(work))
    running.add(work)
  }
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}
