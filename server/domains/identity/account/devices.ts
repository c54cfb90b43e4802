// The devices on which a person is signed in.
import { sql } from 'kysely'
import type { accountCalls, Device } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { endSessionsOn } from '../open-session.ts'
import { logAccount } from './log-account.ts'

type Calls = typeof accountCalls

/** This one first, then by the time they were last seen. */
export const deviceList: CallHandler<Calls['deviceList']> = async ({ db, who, nowMs }) => {
  const found = await sql<{ device: Device }>`select jsonb_build_object('deviceId', device_id,
      'name', coalesce(max(device_name) filter (where device_name <> ''), ''),
      'platform', coalesce(max(platform) filter (where platform <> ''), ''),
      'lastSeenMs', max(last_seen_at), 'isThisOne', bool_or(token_hash = ${who.sessionId})) as device
    from session where user_id = ${who.userId} and revoked_at is null and expires_at > ${nowMs()}::bigint
    group by device_id order by bool_or(token_hash = ${who.sessionId}) desc, max(last_seen_at) desc`.execute(db)
  return { devices: found.rows.map(({ device }) => device) }
}

/** Ends all sessions of another device of the caller. Throws 400 `thisDevice` for the one he calls from. */
export const deviceRevoke: CallHandler<Calls['deviceRevoke']> = async ({ db, who, nowMs, poke }, { deviceId }) => {
  const own = await sql`select 1 from session where token_hash = ${who.sessionId} and device_id = ${deviceId}`.execute(
    db,
  )
  if (own.rows.length > 0) throw new CallFailure(ERROR_CODES.badInput, 'thisDevice')
  const ended = await endSessionsOn(db, who.userId, deviceId, nowMs())
  if (ended.length > 0) await logAccount(db, who.userId, 'deviceRevoked', nowMs())
  poke(ended)
  return {}
}
