// What happens once it is sure who somebody is: the account's state, the identity, the session.
import { sql } from 'kysely'
import type { Session } from '#contract/domains/identity/session-calls.ts'
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'
import type { CallContext } from '../call-context.ts'
import { turnedAway } from '../call-failure.ts'
import { logAccount } from './account/log-account.ts'
import { takePlace } from './leave.ts'
import { type Attempt, forgiveAttempt } from './login-guard.ts'
import { openSession } from './open-session.ts'
import { type ClosedTo, findClosed } from './standing.ts'

export interface Proven {
  readonly userId: string
  readonly status: string
  /** The identity used last; empty for the personal one. */
  readonly lastDomain: string
}

const ACCOUNT_CODES: readonly ErrorCode[] = [
  ERROR_CODES.notLoggedIn,
  ERROR_CODES.accountCancelled,
  ERROR_CODES.accountFrozen,
  ERROR_CODES.accountNotActivated,
]

/**
 * Signs a proven person in, in the identity used last, or as a private person when that organisation is closed to him; his
 * earlier sessions on the device end, and those of whose place he takes there. `known`: whether that identity is closed to him, looked up already, and the attempt
 * that is none of a guesser now. A closing of the account that is under way ends too. Throws 10100 to 10102 when the account
 * is not usable.
 */
export async function signIn(
  context: CallContext,
  person: Proven,
  deviceId: string,
  known?: { readonly closed: ClosedTo | undefined; readonly attempt: Attempt },
): Promise<Session> {
  const { userId, lastDomain } = person
  const now = context.nowMs()
  const closed = known ? known.closed : await findClosed(context.db, userId, lastDomain)
  if (closed && ACCOUNT_CODES.includes(closed.code)) {
    if (known) await forgiveAttempt(context.db, known.attempt)
    throw turnedAway(closed)
  }
  if (person.status === 'cancelling') {
    await sql`update account set status = 'active', cancel_at = null
      where user_id = ${userId} and status = 'cancelling'`.execute(context.db)
    await logAccount(context.db, userId, 'kept', now)
  }
  await takePlace(context, userId)
  const domain = closed ? '' : lastDomain
  return giveSession(context, userId, domain, deviceId, { endsOthers: true, ...(known && { attempt: known.attempt }) })
}

/** Opens a session and gives the browser its reading cookie; what becomes of earlier ones as `openSession` says. */
export async function giveSession(
  context: CallContext,
  userId: string,
  domain: string,
  deviceId: string,
  more: { readonly endsOthers?: boolean; readonly replaces?: string; readonly attempt?: Attempt } = {},
): Promise<Session> {
  const owner = { userId, domain, deviceId, agent: context.agent, ...more }
  const opened = await openSession(context.db, owner, context.nowMs())
  context.giveReadCookie(opened.readToken)
  return { token: opened.token, userId: opened.userId, domain: opened.domain }
}
