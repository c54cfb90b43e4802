// Changing a password, and getting a new one by a code.
import { sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { beginAttempt, forgiveAttempt } from '../login-guard.ts'
import { endSessionsOfPerson } from '../open-session.ts'
import { hashPassword, passwordFits } from '../password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { accountOfMobile } from './find-account.ts'
import { logAccount } from './log-account.ts'
import { useCode } from './sms-code.ts'

type Calls = typeof accountCalls

/** Throws 400 `passwordCommon` for a password that everybody tries first, or that is the person's own name or number. */
export function refuseWeak(password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) throw new CallFailure(ERROR_CODES.badInput, 'passwordCommon')
}

/**
 * Lets pass who knows the caller's password, and answers the account. A wrong one counts as a failed login: throws 400
 * `wrongPassword`, 429 `lockedOut` or `tooManyAttempts`.
 */
export async function provePassword(
  context: CallContext,
  shown: string,
): Promise<{ readonly mobile: string | null; readonly device: string }> {
  const { userId, sessionId, username } = context.who
  const attempt = { name: username, userId, address: context.address, isCaptchaRight: true }
  await beginAttempt(context.db, attempt, context.nowMs())
  const found = await sql<{ hash: string; mobile: string | null; device: string }>`
    select a.password_hash as hash, a.mobile, s.device_id as device
    from account a join session s on s.user_id = a.user_id
    where a.user_id = ${userId} and s.token_hash = ${sessionId}`.execute(context.db)
  const account = found.rows[0]
  if (!(await passwordFits(account?.hash, shown)) || !account) {
    throw new CallFailure(ERROR_CODES.badInput, 'wrongPassword')
  }
  await forgiveAttempt(context.db, attempt)
  return account
}

/** Changes the caller's password; his other devices are signed out. */
export const updatePassword: CallHandler<Calls['updatePassword']> = async (context, { oldPassword, password }) => {
  const { userId, username } = context.who
  const now = context.nowMs()
  const account = await provePassword(context, oldPassword)
  if (oldPassword === password) throw new CallFailure(ERROR_CODES.badInput, 'passwordSame')
  refuseWeak(password, [username, account.mobile ?? ''])
  const hash = await hashPassword(password)
  const ended = await context.db.transaction().execute(async (tx) => {
    await sql`update account set password_hash = ${hash} where user_id = ${userId}`.execute(tx)
    await logAccount(tx, userId, 'password', now)
    return endSessionsOfPerson(tx, userId, now, account.device)
  })
  context.poke(ended)
  return {}
}

/** A new password by a code; every device is signed out, and a lock of the old one is lifted. */
export const retrievePassword: CallHandler<Calls['retrievePassword']> = async (context, { mobile, code, password }) => {
  refuseWeak(password, [mobile])
  await useCode(context, { mobile, purpose: 'retrievePassword', code })
  const hash = await hashPassword(password)
  const account = await accountOfMobile(context.db, mobile)
  if (!account || account.status === 'notActivated') throw new CallFailure(ERROR_CODES.badInput, 'mobileUnknown')
  const now = context.nowMs()
  const ended = await context.db.transaction().execute(async (tx) => {
    await sql`update account set password_hash = ${hash} where user_id = ${account.userId}`.execute(tx)
    await sql`delete from login_attempt where subject = ${`account:${account.userId.toLowerCase()}`}`.execute(tx)
    await logAccount(tx, account.userId, 'passwordRetrieved', now)
    return endSessionsOfPerson(tx, account.userId, now)
  })
  context.poke(ended)
  return {}
}
