// Proving an address: a link by mail, good for a day and once.
import { sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { CODE_PAUSE_SECONDS } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { queueMessage } from '../../outbound.ts'
import { hashToken, newToken } from '../token.ts'
import { logAccount } from './log-account.ts'

type Calls = typeof accountCalls

const PROOF_MS = 24 * 3_600_000
/** Mails a day and person. */
const PER_DAY = 10

/** Sends the link that proves an address. Throws 429 `mailTooSoon` within a minute and after ten a day. */
export const sendEmail: CallHandler<Calls['sendEmail']> = async (context, { email }) => {
  const now = context.nowMs()
  const { userId } = context.who
  const token = newToken()
  const { secret, publicUrl } = context.outside
  await context.db.transaction().execute(async (tx) => {
    await sql`select 1 from account where user_id = ${userId} for update`.execute(tx)
    const sent = await sql<{ day: number; minute: number }>`select count(*)::int as day,
        (count(*) filter (where sent_at > ${now - CODE_PAUSE_SECONDS * 1000}::bigint))::int as minute
      from email_proof where user_id = ${userId} and sent_at > ${now - PROOF_MS}::bigint`.execute(tx)
    const held = sent.rows[0]
    if (!held || held.minute > 0 || held.day >= PER_DAY)
      throw new CallFailure(ERROR_CODES.tooManyRequests, 'mailTooSoon')
    await sql`insert into email_proof (token_hash, user_id, email, sent_at, expires_at)
      values (${hashToken(token)}, ${userId}, ${email}, ${now}, ${now + PROOF_MS})`.execute(tx)
    const text = `您好，\n\n请打开下面的链接，证明这个邮箱属于您（24小时内有效）：\n\n${publicUrl}proveEmail?token=${token}\n\n如果不是您本人操作，请忽略本邮件。\n`
    const mail = { kind: 'mail', to: email, subject: '龙门：请验证您的邮箱', text } as const
    await queueMessage(tx, mail, { secret, nowMs: now, random: context.random })
  })
  return { waitSeconds: CODE_PAUSE_SECONDS }
}

/** Proves the address of the link. The link is opened from a mail program, where nobody may be signed in. */
export const proveEmail: CallHandler<Calls['proveEmail']> = async (context, { token }) => {
  const now = context.nowMs()
  const proven = await sql<{ email: string; userId: string }>`with used as (
      update email_proof set expires_at = 0 where token_hash = ${hashToken(token)} and expires_at > ${now}::bigint
      returning user_id, email)
    update account a set email = used.email, email_proven = true from used
    where a.user_id = used.user_id and a.status <> 'cancelled'
    returning a.email, a.user_id as "userId"`.execute(context.db)
  const found = proven.rows[0]
  if (!found) throw new CallFailure(ERROR_CODES.badInput, 'linkOld')
  await logAccount(context.db, found.userId, 'email', now)
  return { email: found.email }
}
