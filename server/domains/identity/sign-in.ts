// What happens once it is sure who somebody is: the account's state, the identity, the session.
import { sql } from 'kysely'
import type { Session } from '#contract/domains/identity/session-calls.ts'
import type { CallContext } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { logAccount } from './account/log-account.ts'
import { loadIdentity } from './load-who.ts'
import { endSessionsOn, openSession } from './open-session.ts'

/**
 * Signs a proven person in, in the identity used last, or as a private person when that organisation is closed to him. A
 * closing of the account that is under way ends with this. Throws 10100 to 10102 when the account is not usable.
 */
export async function signIn(context: CallContext, userId: string, deviceId: string): Promise<Session> {
  const now = context.nowMs()
  const personal = await loadIdentity(context.db, userId, '', now)
  if ('code' in personal) throw new CallFailure(personal.code)
  const kept = await sql`update account set status = 'active', cancel_at = null
    where user_id = ${userId} and status = 'cancelling' returning 1 as kept`.execute(context.db)
  if (kept.rows.length > 0) await logAccount(context.db, userId, 'kept', now)
  const found = await sql<{ domain: string }>`select last_domain as domain from account
    where user_id = ${userId}`.execute(context.db)
  const domain = found.rows[0]?.domain ?? ''
  const last = domain === '' ? personal : await loadIdentity(context.db, userId, domain, now)
  await endSessionsOn(context.db, { userId, deviceId }, now)
  return giveSession(context, userId, 'who' in last ? domain : '', deviceId)
}

/** Opens a session and gives the browser its reading cookie. */
export async function giveSession(
  context: CallContext,
  userId: string,
  domain: string,
  deviceId: string,
): Promise<Session> {
  const owner = { userId, domain, deviceId, agent: context.agent }
  const opened = await openSession(context.db, owner, context.nowMs())
  context.giveReadCookie(opened.readToken)
  return { token: opened.token, userId: opened.userId, domain: opened.domain }
}
