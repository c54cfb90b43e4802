// What comes of an access key's use before anything is read: every use is counted, in the database, so that a limit holds over
// all processes.
import { sql } from 'kysely'
import { KEY_CALLS } from '#contract/domains/open-platform/key-scope.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { holds } from '#contract/kit/tx.ts'
import { hashAccessKey } from '#server/domains/access-key.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { AppDeps } from './app-deps.ts'

const MINUTE_MS = 60_000

/** Counts a use within the key's minute. Throws 401 for a key that does not live, and 429 with the rest of the minute. */
export async function countUse({ db, nowMs }: AppDeps, key: string): Promise<void> {
  const now = nowMs()
  const minute = Math.floor(now / MINUTE_MS)
  const keyHash = hashAccessKey(key)
  const counted = await sql`update access_key set uses = uses + 1, last_used_at = ${now}, minute = ${minute},
      minute_uses = case when minute = ${minute}::bigint then minute_uses + 1 else 1 end
    where key_hash = ${keyHash} and revoked_at is null and expires_at > ${now}::bigint
      and (minute <> ${minute}::bigint or minute_uses < per_minute)
    returning 1 as counted`.execute(db)
  if (counted.rows.length > 0) return
  const { rows } = await sql`select 1 as live from access_key
    where key_hash = ${keyHash} and revoked_at is null and expires_at > ${now}::bigint`.execute(db)
  if (rows.length === 0) throw new CallFailure(ERROR_CODES.notLoggedIn, 'keyDead')
  const restMs = (minute + 1) * MINUTE_MS - now
  throw new CallFailure(ERROR_CODES.tooManyRequests, 'keyTooFast', restMs / MINUTE_MS)
}

/** Whether a call is one that keys may make, and this one has the scope for it. */
export const isOpenToKeys = (name: string, who: ServerWho): boolean =>
  Object.hasOwn(KEY_CALLS, name) && holds(who, KEY_CALLS[name] ?? '')
