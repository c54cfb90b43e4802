// Whom a token stands for, and a fresh one in its place.
import { sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { sameHash } from '../../sealed.ts'
import { giveSession } from '../sign-in.ts'
import { hashToken } from '../token.ts'

type Calls = typeof accountCalls

/** How long the old token still opens: requests that are under way carry it. */
const OVERLAP_MS = 60_000

/** The person and identity of the caller's own token; another one's is not told (6). */
export const getUserAuthByTokenParam: CallHandler<Calls['getUserAuthByTokenParam']> = async (
  { db, who },
  { token },
) => {
  if (!sameHash(hashToken(token), who.sessionId)) throw new CallFailure(ERROR_CODES.noPermission)
  const found = await sql<{ expiresAt: string }>`select expires_at::text as "expiresAt" from session
    where token_hash = ${who.sessionId}`.execute(db)
  const userType = who.domain === '' ? 1 : 2
  return { id: who.userId, userType, companyId: who.domain, expiresAtMs: Number(found.rows[0]?.expiresAt ?? 0) }
}

/** A fresh token for the same person, identity and device; the old one ends within a minute. */
export const updateUserAuth: CallHandler<Calls['updateUserAuth']> = async (context, { id, companyId }) => {
  const { who, db } = context
  if (id !== who.userId || companyId !== who.domain) throw new CallFailure(ERROR_CODES.noPermission)
  const ended = await sql<{ deviceId: string }>`update session
    set expires_at = least(expires_at, ${context.nowMs() + OVERLAP_MS}::bigint)
    where token_hash = ${who.sessionId} and revoked_at is null returning device_id as "deviceId"`.execute(db)
  const deviceId = ended.rows[0]?.deviceId
  if (deviceId === undefined) throw new CallFailure(ERROR_CODES.notLoggedIn)
  return giveSession(context, who.userId, who.domain, deviceId)
}
