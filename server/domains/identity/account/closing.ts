// Closing an account: seven days in which a login undoes it, then nothing personal is left.
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure, type FailureReason } from '../../call-failure.ts'
import { takeBackRealName } from './change-real-name.ts'
import { mobileOf } from './find-account.ts'
import { goneUsername } from './gone-username.ts'
import { logAccount } from './log-account.ts'
import { useCode } from './sms-code.ts'

type Calls = typeof accountCalls

const COOLING_OFF_MS = 7 * 24 * 3_600_000
/** What stands where the name stood. */
export const GONE_NAME = '已注销用户'
/** Of two names that differ in capitals alone the second makes way for the id. */
const CLOSED_NAME = sql`case when exists (select 1 from account other where other.username = ${goneUsername(sql`account.username`)})
  then ${goneUsername(sql`account.user_id`)} else ${goneUsername(sql`account.username`)} end`

/**
 * Begins the closing. Throws 400 with `mobileMissing`, `codeWrong`, or what has to end first: `ownsOrganisation` while the
 * person leads one, `ownApplications` while he asks to join one, `ownTodos` while something waits for nobody but him.
 */
export const cancelAccount: CallHandler<Calls['cancelAccount']> = async (context, { code }) => {
  const { db, who } = context
  const now = context.nowMs()
  const reason = await whatIsOpen(db, who.userId)
  if (reason !== undefined) throw new CallFailure(ERROR_CODES.badInput, reason)
  const mobile = await mobileOf(db, who.userId)
  if (mobile === '') throw new CallFailure(ERROR_CODES.badInput, 'mobileMissing')
  await useCode(context, { mobile, purpose: 'cancelAccount', code })
  const cancelAtMs = now + COOLING_OFF_MS
  await sql`update account set status = 'cancelling', cancel_at = ${cancelAtMs}
    where user_id = ${who.userId} and status = 'active'`.execute(db)
  // Nobody is to review whoever is about to go.
  await takeBackRealName(context)
  await logAccount(db, who.userId, 'closing', now)
  return { cancelAtMs }
}

async function whatIsOpen(db: QueryExecutorProvider, userId: string): Promise<FailureReason | undefined> {
  const { rows } = await sql<{ reason: FailureReason | null }>`select case
    when exists (select 1 from organisation where owner_user_id = ${userId} and status <> 'cancelled')
      then 'ownsOrganisation'
    when exists (select 1 from membership_application where applicant_user_id = ${userId} and status = 'inReview'
      and deleted_at is null) then 'ownApplications'
    when exists (select 1 from todo t where t.scope like ${`user:${userId}:%`} and t.status = 'open'
      and t.deleted_at is null and not exists (select 1 from todo o where o.source_uri = t.source_uri
        and o.scope not like ${`user:${userId}:%`} and o.status = 'open' and o.deleted_at is null)) then 'ownTodos'
    end as reason`.execute(db)
  return rows[0]?.reason ?? undefined
}

/** Undoes the closing. */
export const keepAccount: CallHandler<Calls['keepAccount']> = async ({ db, who, nowMs }) => {
  const kept = await sql`update account set status = 'active', cancel_at = null
    where user_id = ${who.userId} and status = 'cancelling' returning 1 as kept`.execute(db)
  if (kept.rows.length > 0) await logAccount(db, who.userId, 'kept', nowMs())
  return {}
}

/** Closes one account whose days are over; false when there is none. Several processes take different ones. */
export async function anonymiseNext(db: Kysely<unknown>, nowMs: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const due = await sql<{ userId: string }>`select user_id as "userId" from account
      where status = 'cancelling' and cancel_at <= ${nowMs}::bigint order by cancel_at limit 1
      for update skip locked`.execute(tx)
    const userId = due.rows[0]?.userId
    if (userId === undefined) return false
    await sql`delete from session where user_id = ${userId}`.execute(tx)
    await sql`delete from role_grant where user_id = ${userId}`.execute(tx)
    await sql`delete from email_proof where user_id = ${userId}`.execute(tx)
    await sql`delete from former_login where user_id = ${userId}`.execute(tx)
    await sql`delete from enrollment where user_id = ${userId}`.execute(tx)
    await sql`delete from kept_import where user_id = ${userId}`.execute(tx)
    await sql`update membership set status = 'left', left_at = ${nowMs} where user_id = ${userId}
      and status <> 'left'`.execute(tx)
    await sql`delete from sms_code where mobile = (select mobile from account where user_id = ${userId})`.execute(tx)
    await sql`update account set status = 'cancelled', cancel_at = null, name = ${GONE_NAME},
        username = ${CLOSED_NAME}, mobile = null, email = null, email_proven = false, photo = null,
        password_hash = '', role_tags = '[]', settings = '{}', last_domain = '', real_status = 0, real_name = '',
        real_id_masked = '', real_id_hash = null, real_reason = '', real_at = null, real_pictures = '[]',
        real_from = null, real_until = null, real_marked = '[]', real_next = null,
        frozen_reason = ''
      where user_id = ${userId}`.execute(tx)
    await logAccount(tx, userId, 'anonymised', nowMs)
    return true
  })
}
