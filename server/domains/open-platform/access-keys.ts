// Keys of other systems: made with less than their maker holds, shown once, listed, revoked.

import { type QueryExecutorProvider, sql } from 'kysely'
import { KEY_SCOPES } from '#contract/domains/open-platform/key-scope.ts'
import type { openPlatform } from '#contract/domains/open-platform/open-platform.ts'
import type { AccessKey } from '#contract/domains/open-platform/open-platform-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { hashAccessKey, newAccessKey } from '../access-key.ts'
import type { CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'

type Calls = (typeof openPlatform)['calls']

/** Characters of a key that its line in the list shows. */
const START = 8
const MOST_KEYS = 50

interface Line extends Omit<AccessKey, 'status' | 'lost'> {
  readonly revokedAtMs: number | null
  /** What its maker holds now; null where he is here no longer. */
  readonly held: readonly string[] | null
}

export const accessKeys: CallHandler<Calls['accessKeys']> = async ({ db, who, nowMs }) => {
  const now = nowMs()
  const { rows } = await sql<Line>`select k.uri, k.name, k.start, k.scopes, k.per_minute as "perMinute",
      a.name as "makerName", k.created_at::float8 as "createdAtMs", k.expires_at::float8 as "expiresAtMs",
      k.last_used_at::float8 as "lastUsedAtMs", k.uses::float8 as uses, k.revoked_at::float8 as "revokedAtMs",
      case when a.status = 'active' and m.status = 'active' then (
        select coalesce(jsonb_agg(distinct code), '[]') from role_grant g
        join role r on r.uri = g.role_uri and r.domain = g.domain and r.flag = 1
        cross join lateral jsonb_array_elements_text(r.codes) as code
        where g.user_id = k.user_id and g.domain = k.domain and (g.expire_at is null or g.expire_at > ${now}::bigint)
      ) end as held
    from access_key k join account a on a.user_id = k.user_id
    left join membership m on m.user_id = k.user_id and m.domain = k.domain
    where k.domain = ${who.domain} order by k.created_at desc, k.uri`.execute(db)
  return { records: rows.map((row) => lineOf(row, now)), mine: KEY_SCOPES.filter((code) => who.codes.has(code)) }
}

function lineOf({ revokedAtMs, held, ...line }: Line, now: number): AccessKey {
  const isDead = held?.includes('open_api_platform') !== true
  const isOver = line.expiresAtMs <= now
  const status = revokedAtMs !== null ? 'revoked' : isOver ? 'expired' : isDead ? 'dead' : 'active'
  return { ...line, status, lost: line.scopes.filter((code) => held?.includes(code) !== true) }
}

export const accessKeyCreate: CallHandler<Calls['accessKeyCreate']> = async (
  { db, who, nowMs, random },
  { name, scopes, days, perMinute },
) => {
  if (scopes.some((code) => !who.codes.has(code))) throw new CallFailure(ERROR_CODES.noPermission, 'aboveOwnRights')
  const now = nowMs()
  if ((await livingKeys(db, who.domain, now)) >= MOST_KEYS) throw new CallFailure(ERROR_CODES.badInput, 'keyLimit')
  const uri = `key_${makeUlid(now, random)}`
  const key = newAccessKey()
  await sql`insert into access_key (uri, key_hash, start, domain, user_id, name, scopes, per_minute, created_at, expires_at)
    values (${uri}, ${hashAccessKey(key)}, ${key.slice(0, START)}, ${who.domain}, ${who.userId}, ${name},
      ${JSON.stringify([...new Set(scopes)])}::text::jsonb, ${perMinute}, ${now}, ${now + days * DAY_MS})`.execute(db)
  return { uri, key }
}

async function livingKeys(db: QueryExecutorProvider, domain: string, now: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from access_key
    where domain = ${domain} and revoked_at is null and expires_at > ${now}::bigint`.execute(db)
  return rows[0]?.n ?? 0
}

/** By whoever may have keys, whoever made it; a second time it is no fault. */
export const accessKeyRevoke: CallHandler<Calls['accessKeyRevoke']> = async ({ db, who, nowMs }, { uri }) => {
  const { rows } = await sql`update access_key set revoked_at = coalesce(revoked_at, ${nowMs()}::bigint),
      revoked_by = coalesce(revoked_by, ${who.userId})
    where uri = ${uri} and domain = ${who.domain} returning 1 as revoked`.execute(db)
  if (rows.length === 0) throw new CallFailure(ERROR_CODES.notFound)
  return {}
}
