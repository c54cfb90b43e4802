// Login, logout and the switch between identities.
import { sql } from 'kysely'
import type { identity } from '#contract/domains/identity/identity.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../call-context.ts'
import { CallFailure, turnedAway } from '../call-failure.ts'
import { takeCaptcha } from './account/captcha.ts'
import { FORMER_HASHES, type HeldHashes, ownersOfFormerName, passwordOpens } from './former/former-login.ts'
import { leave } from './leave.ts'
import { beginAttemptOf, willNeedCaptcha } from './login-guard.ts'
import { giveSession, type Proven, signIn } from './sign-in.ts'
import { closedTo, findClosed, type Standing, standingUnder } from './standing.ts'

type Calls = typeof identity.calls

/**
 * Opens a session by password in the identity used last, or as a private person when that organisation is closed to him.
 * Capitals of the name do not matter: phones put one at the beginning, and a name that is counted apart from its capitals
 * would tell who exists. Names and passwords of the platforms before go on to work, as `passwordOpens` says. After three wrong passwords a captcha must come along (400 `captchaNeeded`), after five the account
 * is locked (429).
 */
export const login: CallHandler<Calls['login']> = async (context, input) => {
  const name = input.username.trim()
  const now = context.nowMs()
  const isCaptchaRight = input.captcha === undefined ? undefined : await takeCaptcha(context, input.captcha)
  const typed = { name, address: context.address, isCaptchaRight }
  const { standing, joins } = standingUnder(sql`a.last_domain`)
  const account = await beginAttemptOf(
    context.db,
    sql<Proven & HeldHashes & { standing: Standing }>`
      select a.user_id as "userId", a.status, a.last_domain as "lastDomain", a.password_hash as "passwordHash",
        ${FORMER_HASHES} as "formerHashes", ${standing} as standing
      from account a ${joins}
      where lower(a.username) = ${name.toLowerCase()} or a.mobile = ${name}
        or a.user_id = any(${ownersOfFormerName(name)})
      order by (a.username = ${name}) desc, (a.mobile = ${name}) desc nulls last limit 1`,
    typed,
    now,
  )
  const attempt = { ...typed, userId: account?.userId }
  const fits = await passwordOpens(context.db, account, input.password, now)
  if (!fits || !account) {
    const needsCaptcha = await willNeedCaptcha(context.db, attempt, context.nowMs())
    throw new CallFailure(ERROR_CODES.badInput, needsCaptcha ? 'wrongPasswordCaptcha' : 'wrongPassword')
  }
  return signIn(context, account, input.deviceId, { closed: closedTo(account.standing), attempt })
}

/**
 * Ends the session of the token, or of the cookie where no token is left, and those of the person's other identities on
 * the same device. Nobody is asked whether he may: the cookie that page scripts cannot reach must go with whoever leaves.
 */
export const logout: CallHandler<Calls['logout']> = async (context) => {
  await leave(context, context.shown)
  context.giveReadCookie(undefined)
  return {}
}

/** A new session under another identity of the same person on the same device; the old one stays for its queue. */
export const switchOrg: CallHandler<Calls['switchOrg']> = async (context, input) => {
  const closed = await findClosed(context.db, context.who.userId, input.targetDomain)
  // Whether an organisation exists is nobody's business but its members'.
  if (closed)
    throw closed.code === ERROR_CODES.authorisationReleased
      ? new CallFailure(ERROR_CODES.noPermission)
      : turnedAway(closed)
  const device = await sql<{ deviceId: string }>`select device_id as "deviceId" from session
    where token_hash = ${context.who.sessionId}`.execute(context.db)
  const deviceId = device.rows[0]?.deviceId
  if (deviceId === undefined) throw new CallFailure(ERROR_CODES.notLoggedIn)
  return giveSession(context, context.who.userId, input.targetDomain, deviceId)
}
