// Login, logout and the switch between identities.
import { sql } from 'kysely'
import type { identity } from '#contract/domains/identity/identity.ts'
import type { Session } from '#contract/domains/identity/session-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { loadIdentity } from './load-who.ts'
import { beginAttempt, forgiveAttempt } from './login-guard.ts'
import { endSessionsOfDevice, endSessionsOn, type OpenedSession, openSession } from './open-session.ts'
import { passwordFits } from './password.ts'

type Calls = typeof identity.calls

/** Opens a session in the identity used last, or as a private person when that organisation is closed to him. */
export const login: CallHandler<Calls['login']> = async (context, input) => {
  const name = input.username.trim()
  const now = context.nowMs()
  await beginAttempt(context.db, name, context.address, now)
  const found = await sql<{ userId: string; passwordHash: string; lastDomain: string }>`
    select user_id as "userId", password_hash as "passwordHash", last_domain as "lastDomain"
    from account where username = ${name} or mobile = ${name} order by (username = ${name}) desc limit 1`.execute(
    context.db,
  )
  const account = found.rows[0]
  if (!(await passwordFits(account?.passwordHash, input.password)) || !account) {
    throw new CallFailure(ERROR_CODES.badInput, 'wrongPassword')
  }
  await forgiveAttempt(context.db, name, context.address)
  const personal = await loadIdentity(context.db, account.userId, '', now)
  if ('code' in personal) throw new CallFailure(personal.code)
  const last = await loadIdentity(context.db, account.userId, account.lastDomain, now)
  const domain = 'who' in last ? account.lastDomain : ''
  const owner = { userId: account.userId, domain, deviceId: input.deviceId }
  await endSessionsOn(context.db, owner, now)
  return hand(context, await openSession(context.db, owner, now))
}

/**
 * Ends the session of the token, or of the cookie where no token is left, and those of the person's other identities on
 * the same device. Nobody is asked whether he may: the cookie that page scripts cannot reach must go with whoever leaves.
 */
export const logout: CallHandler<Calls['logout']> = async (context) => {
  await endSessionsOfDevice(context.db, context.shown, context.nowMs())
  context.giveReadCookie(undefined)
  return {}
}

/** A new session under another identity of the same person on the same device; the old one stays for its queue. */
export const switchOrg: CallHandler<Calls['switchOrg']> = async (context, input) => {
  const now = context.nowMs()
  const target = await loadIdentity(context.db, context.who.userId, input.targetDomain, now)
  // Whether an organisation exists is nobody's business but its members'.
  if ('code' in target)
    throw new CallFailure(target.code === ERROR_CODES.authorisationReleased ? ERROR_CODES.noPermission : target.code)
  const device = await sql<{ deviceId: string }>`select device_id as "deviceId" from session
    where token_hash = ${context.who.sessionId}`.execute(context.db)
  const deviceId = device.rows[0]?.deviceId
  if (deviceId === undefined) throw new CallFailure(ERROR_CODES.notLoggedIn)
  return hand(
    context,
    await openSession(context.db, { userId: context.who.userId, domain: input.targetDomain, deviceId }, now),
  )
}

function hand(context: CallContext, opened: OpenedSession): Session {
  context.giveReadCookie(opened.readToken)
  return { token: opened.token, userId: opened.userId, domain: opened.domain }
}
