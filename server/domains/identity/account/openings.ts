// Ways into an account by a code: opening one, signing in, making one usable that somebody else has opened.
import { sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { uniqueViolation } from '../../unique-violation.ts'
import { ownersOfFormerName } from '../former/former-login.ts'
import { takePlace } from '../leave.ts'
import { hashPassword } from '../password.ts'
import { giveSession, signIn } from '../sign-in.ts'
import { accountOfMobile } from './find-account.ts'
import { goneUsername } from './gone-username.ts'
import { logAccount } from './log-account.ts'
import { refuseWeak } from './passwords.ts'
import { useCode } from './sms-code.ts'

type Calls = typeof accountCalls

/**
 * Opens an account and signs it in. Whether the number or the name is taken is said only to whoever has proven the number.
 * Throws 400 with `codeWrong`, `mobileTaken`, `usernameTaken` or `passwordCommon`.
 */
export const userRegister: CallHandler<Calls['userRegister']> = async (context, input) => {
  const { mobile, name, password } = input
  refuseWeak(password, [mobile, input.username ?? ''])
  await useCode(context, { mobile, purpose: 'register', code: input.code })
  if (await accountOfMobile(context.db, mobile)) throw new CallFailure(ERROR_CODES.badInput, 'mobileTaken')
  // Nobody is called like somebody else but for capitals, nor like anybody who has left.
  const folded = input.username?.toLowerCase() ?? ''
  const taken = await sql`select 1 from account
    where lower(username) = ${folded} or username = ${goneUsername(sql`${folded}::text`)}
      or user_id = any(${ownersOfFormerName(folded)})`.execute(context.db)
  if (taken.rows.length > 0) throw new CallFailure(ERROR_CODES.badInput, 'usernameTaken')
  const now = context.nowMs()
  const userId = `user_${makeUlid(now, context.random)}`
  const passwordHash = await hashPassword(password)
  // The end of the id is random: nobody meets another's suggestion.
  const username = input.username ?? `g${mobile.slice(-4)}${userId.slice(-6).toLowerCase()}`
  try {
    await sql`insert into account (user_id, username, mobile, name, password_hash, status, role_tags, created_at)
      values (${userId}, ${username}, ${mobile}, ${name.trim()}, ${passwordHash}, 'active',
        ${JSON.stringify(input.roleTags)}::text::jsonb, ${now})`.execute(context.db)
  } catch (error) {
    const constraint = uniqueViolation(error)
    if (constraint === undefined) throw error
    throw new CallFailure(ERROR_CODES.badInput, constraint.includes('username') ? 'usernameTaken' : 'mobileTaken')
  }
  await logAccount(context.db, userId, 'register', now)
  await takePlace(context, userId)
  return giveSession(context, userId, '', input.deviceId)
}

/** Signs in by a code. Throws 400 with `codeWrong`, or `mobileUnknown` to whoever has proven a number without account. */
export const loginBySms: CallHandler<Calls['loginBySms']> = async (context, { mobile, code, deviceId }) => {
  await useCode(context, { mobile, purpose: 'login', code })
  const account = await accountOfMobile(context.db, mobile)
  if (!account) throw new CallFailure(ERROR_CODES.badInput, 'mobileUnknown')
  return signIn(context, account, deviceId)
}

/** Gives an account that somebody else has opened its first password. Throws 400 `notWaiting` when it waits for none. */
export const activateAccount: CallHandler<Calls['activateAccount']> = async (context, input) => {
  const { mobile, code, password } = input
  refuseWeak(password, [mobile])
  await useCode(context, { mobile, purpose: 'activate', code })
  const passwordHash = await hashPassword(password)
  const activated = await sql<{ userId: string }>`update account set status = 'active', password_hash = ${passwordHash}
    where mobile = ${mobile} and status = 'notActivated' returning user_id as "userId"`.execute(context.db)
  const userId = activated.rows[0]?.userId
  if (userId === undefined) {
    const isKnown = await accountOfMobile(context.db, mobile)
    throw new CallFailure(ERROR_CODES.badInput, isKnown ? 'notWaiting' : 'mobileUnknown')
  }
  await logAccount(context.db, userId, 'activate', context.nowMs())
  return signIn(context, { userId, status: 'active', lastDomain: '' }, input.deviceId)
}
