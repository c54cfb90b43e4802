// Invitations by SMS: so many a day in one person's name, so many to one number whatever for.

import { type QueryExecutorProvider, sql } from 'kysely'
import { CODE_PAUSE_SECONDS } from '#contract/domains/identity/account-calls.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import type { CallContext } from '../../call-context.ts'
import { queueMessage } from '../../outbound.ts'
import { todayInShanghai } from '../../shanghai-day.ts'
import { PER_DAY, PER_HOUR } from '../account/sms-code.ts'

/** In one person's name within a day. */
const PER_INVITER = 50
/** What is sent here counts for the number, and not for the codes that its sender's network may ask for. */
const NO_NETWORK = 'invite'
const HOUR_MS = 3_600_000

/** So many to one number, so many in one name. */
export type SmsLimit = 'numberLimit' | 'dayLimit'

export interface InviteSms {
  readonly mobile: string
  readonly byUserId: string
  readonly text: string
}

/** What an invitation says. */
export const inviteWords = (said: {
  readonly byName: string
  readonly organisation: string
  /** On a site; '' for none. */
  readonly place?: string
  readonly link: string
  readonly expireAtMs: number
}): string =>
  `【龙门】${said.byName}邀请您加入“${said.organisation}”${said.place ? `的“${said.place}”` : ''}，请在${todayInShanghai(said.expireAtMs)}前打开：${said.link}`

/** Queues the message inside a transaction; answers what is against it instead of sending. */
export async function sendInvite(
  db: QueryExecutorProvider,
  context: Pick<CallContext, 'nowMs' | 'random' | 'outside'>,
  { mobile, byUserId, text }: InviteSms,
): Promise<SmsLimit | undefined> {
  const nowMs = context.nowMs()
  const limit = await smsLimit(db, nowMs, { mobile, byUserId, planned: 0 })
  if (limit) return limit
  await sql`insert into sms_sent (mobile, network, at)
    values (${mobile}, ${NO_NETWORK}, ${nowMs})`.execute(db)
  await sql`insert into invite_sms (by_user, at_ms) values (${byUserId}, ${nowMs})`.execute(db)
  const given = { secret: context.outside.secret, nowMs, random: context.random, worthMs: DAY_MS }
  await queueMessage(db, { kind: 'sms', phone: mobile, text }, given)
  return undefined
}

/** What is against a message to a number, where `planned` others in the same name go before it. */
export async function smsLimit(
  db: QueryExecutorProvider,
  nowMs: number,
  { mobile, byUserId, planned }: Pick<InviteSms, 'mobile' | 'byUserId'> & { readonly planned: number },
): Promise<SmsLimit | undefined> {
  // The same lock as that of codes: two at once for a number must not both find the limit open.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${mobile}`}, 0))`.execute(db)
  const { rows } = await sql<{ last: string | null; hour: number; day: number; mine: number }>`select
      max(at)::text as last, (count(*) filter (where at > ${nowMs - HOUR_MS}::bigint))::int as hour,
      count(*)::int as day,
      (select count(*)::int from invite_sms s where s.by_user = ${byUserId}
        and s.at_ms > ${nowMs - DAY_MS}::bigint) as mine
    from sms_sent where mobile = ${mobile} and at > ${nowMs - DAY_MS}::bigint`.execute(db)
  const held = rows[0]
  if (!held) throw new Error('a count has no row')
  if (held.mine + planned >= PER_INVITER) return 'dayLimit'
  const isTooSoon = held.last !== null && nowMs - Number(held.last) < CODE_PAUSE_SECONDS * 1000
  return isTooSoon || held.hour >= PER_HOUR || held.day >= PER_DAY ? 'numberLimit' : undefined
}
