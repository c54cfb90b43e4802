// One push message that is due: whether there is anything to tell, to whom, and what it says. All of it is read when it is
// sent, never when it was caused.
import { type Kysely, sql } from 'kysely'
import type { PushChoices, PushCounts, PushKind, PushPayload } from '#contract/domains/notification.ts'
import { findClosed } from '#server/domains/identity/standing.ts'
import { choicesJson, heardOf, waitingJson } from '#server/domains/notification/push-choices.ts'
import { decideActions, pushTitle } from '#server/domains/notification/push-title.ts'
import { quietUntil } from '#server/domains/notification/quiet-hours.ts'

/** Who is told of what. */
export interface DueKey {
  readonly subscriptionId: string
  readonly domain: string
  readonly kind: PushKind
}

export type DuePush =
  /** There is nothing left to tell. */
  | { readonly kind: 'settle'; readonly wanted: number; readonly shown: number }
  /** Nobody is to be told by this device any more. */
  | { readonly kind: 'end' }
  | { readonly kind: 'hold'; readonly wanted: number; readonly untilMs: number; readonly why: 'fall' | 'night' }
  | {
      readonly kind: 'send'
      readonly wanted: number
      /** The number of its kind that the device shows afterwards. */
      readonly count: number
      readonly isUrgent: boolean
      /** How the device is reached, sealed. */
      readonly target: string
      readonly payload: PushPayload
    }

/** Numbers that only fall can wait: whoever reads one message reads the next. */
const FALL_WAIT_MS = 10_000
const TODO_PATH = '/message/toDoCenter'
const NOTICE_PATH = '/message/toDoCenter?tab=notices'
const FEED_PATH = '/dynamic/commentList'
/** Identities with something waiting that one message names: a push service takes 4 kB. */
const MAX_IDENTITIES = 30

interface Owner {
  userId: string
  target: string
  lang: 'zh-CN' | 'en'
  isOpen: boolean
}

interface Facts {
  wanted: number
  isNew: boolean
  isUrgent: boolean
  held: string
  shown: number
  waiting: Record<string, PushCounts>
}

/** What is to be done about a message that is due. */
export async function duePushOf(db: Kysely<unknown>, key: DueKey, nowMs: number): Promise<DuePush> {
  const owner = await ownerOf(db, key.subscriptionId, nowMs)
  if (!owner?.isOpen) return { kind: 'end' }
  const isMember = (await findClosed(db, owner.userId, key.domain)) === undefined
  return db.transaction().execute(async (tx) => {
    // First of all: it is the lock by which messages to one person are numbered in the order of what they say.
    const { seq, choices } = await nextOf(tx, owner.userId, nowMs)
    const facts = await factsOf(tx, key, owner.userId)
    if (!facts) return { kind: 'end' }
    const { wanted, shown } = facts
    const heard = heardOf(facts.waiting, choices)
    const count = heard[key.domain]?.[key.kind] ?? 0
    const isHeard = isMember && owner.target !== '' && choices[key.kind] && !choices.mutedDomains.includes(key.domain)
    const isNew = facts.isNew && count > 0
    if (!isHeard || (!isNew && count === shown)) return { kind: 'settle', wanted, shown: count }
    const untilMs = choices.isQuietAtNight && !facts.isUrgent ? quietUntil(nowMs) : undefined
    if (untilMs !== undefined) return { kind: 'hold', wanted, untilMs, why: 'night' }
    if (!isNew && facts.held === '') return { kind: 'hold', wanted, untilMs: nowMs + FALL_WAIT_MS, why: 'fall' }
    return {
      kind: 'send',
      wanted,
      count,
      isUrgent: facts.isUrgent,
      target: owner.target,
      payload: {
        v: 1,
        seq,
        userId: owner.userId,
        domain: key.domain,
        kind: key.kind,
        isNew,
        lang: owner.lang,
        title: pushTitle(owner.lang, key.kind, count),
        ...(await leadOf(tx, key, owner, count)),
        counts: Object.fromEntries(Object.entries(heard).slice(0, MAX_IDENTITIES)),
      },
    }
  })
}

/** A device is told as long as its person is signed in there and his account is open. */
async function ownerOf(db: Kysely<unknown>, subscriptionId: string, nowMs: number): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`select p.user_id as "userId", p.target, p.lang,
      a.status in ('active', 'cancelling') and exists (select 1 from session s where s.user_id = p.user_id
        and s.device_id = p.device_id and s.revoked_at is null and s.expires_at > ${nowMs}::bigint) as "isOpen"
    from push_subscription p join account a on a.user_id = p.user_id where p.id = ${subscriptionId}`.execute(db)
  return rows[0]
}

/** The number of the next message: beyond every one before, also after a restored backup. */
async function nextOf(
  db: Kysely<unknown>,
  userId: string,
  nowMs: number,
): Promise<{ seq: number; choices: PushChoices }> {
  const { rows } = await sql<{ next: { seq: number; choices: PushChoices } }>`
    insert into push_person as held (user_id, seq) values (${userId}, ${nowMs})
    on conflict (user_id) do update set seq = greatest(held.seq + 1, excluded.seq)
    returning jsonb_build_object('seq', seq, 'choices', ${choicesJson}) as next`.execute(db)
  const next = rows[0]?.next
  if (!next) throw new Error('a message has no number')
  return next
}

/** What has changed and what waits, in one moment: what changes from then on is told by another message. */
async function factsOf(db: Kysely<unknown>, key: DueKey, userId: string): Promise<Facts | undefined> {
  const { rows } = await sql<{ facts: Facts }>`select jsonb_build_object('wanted', wanted, 'isNew', is_new,
      'isUrgent', is_urgent, 'held', held, 'shown', shown, 'waiting', ${waitingJson(userId)}) as facts
    from push_due where subscription_id = ${key.subscriptionId} and domain = ${key.domain} and kind = ${key.kind}`.execute(
    db,
  )
  return rows[0]?.facts
}

/** The one to-do that waits, otherwise the list; one approval to decide on has its buttons. */
async function leadOf(
  db: Kysely<unknown>,
  { kind, domain }: DueKey,
  { userId, lang }: Owner,
  count: number,
): Promise<Pick<PushPayload, 'path' | 'actions'>> {
  if (kind === 'notice') return { path: NOTICE_PATH }
  if (kind === 'feed') return { path: FEED_PATH }
  if (count !== 1) return { path: TODO_PATH }
  const { rows } = await sql<{ path: string; isDecision: boolean }>`select deep_link as path,
      kind = 'approvalTask' and facts ->> 'state' = 'toDecide' as "isDecision" from todo
    where scope = ${`user:${userId}:${domain}`} and status = 'open' and deleted_at is null`.execute(db)
  const [one] = rows
  return { path: one?.path ?? TODO_PATH, ...(one?.isDecision && { actions: decideActions(lang) }) }
}
