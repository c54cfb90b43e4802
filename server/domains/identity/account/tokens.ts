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

/** A token that ends within this time is worth exchanging. */
const NEAR_END_MS = 7 * 24 * 3_600_000

/** The person and identity of the caller's own token, and whether it is time to exchange it; another one's is not told (6). */
export const getUserAuthByTokenParam: CallHandler<Calls['getUserAuthByTokenParam']> = async (
  { db, who, nowMs },
  { token },
) => {
  if (!sameHash(hashToken(token), who.sessionId)) throw new CallFailure(ERROR_CODES.noPermission)
  const found = await sql<{ expiresAt: string }>`select expires_at::text as "expiresAt" from session
    where token_hash = ${who.sessionId}`.execute(db)
  const expiresAtMs = Number(found.rows[0]?.expiresAt ?? 0)
  const isNearEnd = expiresAtMs - nowMs() < NEAR_END_MS
  return { id: who.userId, userType: who.domain === '' ? 1 : 2, companyId: who.domain, expiresAtMs, isNearEnd }
}

/**
 * A fresh token for the same person, identity and device. The old one opens until the fresh one is used: an answer that
 * is lost on the way shuts nobody out. One that was given out before and never used ends.
 */
export const updateUserAuth: CallHandler<Calls['updateUserAuth']> = async (context, { id, companyId }) => {
  const { who, db } = context
  if (id !== who.userId || companyId !== who.domain) throw new CallFailure(ERROR_CODES.noPermission)
  const held = await sql<{ deviceId: string }>`with lost as (
      update session set revoked_at = ${context.nowMs()} where replaces = ${who.sessionId} and user_id = ${who.userId}
        and revoked_at is null)
    select device_id as "deviceId" from session where token_hash = ${who.sessionId} and revoked_at is null`.execute(db)
  const deviceId = held.rows[0]?.deviceId
  if (deviceId === undefined) throw new CallFailure(ERROR_CODES.notLoggedIn)
  return giveSession(context, who.userId, who.domain, deviceId, { replaces: who.sessionId })
}
