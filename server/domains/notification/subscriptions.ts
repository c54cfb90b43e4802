// The devices of a person that are told, and how each is reached.
import { sql } from 'kysely'
import type { PushCounts, PushDevice } from '#contract/domains/notification.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { isPushEndpoint } from '#server/adapters/push-endpoint.ts'
import type { PushTarget } from '#server/adapters/push-sender.ts'
import type { CallContext } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { keyedHash, seal, unseal } from '../sealed.ts'
import { ofFeed } from './push-choices.ts'

/** Devices of one person; the one that was renewed longest ago makes room. */
const MAX_DEVICES = 20
/** An uncompressed point of P-256, and the secret of RFC 8291. */
const KEY_BYTES = 65
const AUTH_BYTES = 16

const hashOf = (secret: string, endpoint: string): string => keyedHash(secret, 'push endpoint', endpoint)

/** How a stored subscription is reached. Throws when the server's secret is another one. */
export const targetOf = (secret: string, sealed: string): PushTarget => JSON.parse(unseal(secret, sealed)) as PushTarget

/**
 * Keeps how the caller's device is reached, in the place of what was kept of it. An address that belonged to somebody else
 * is his no more: a browser has one, and whoever is signed in there is told by it. False when this is a renewal and the
 * person has taken the device out of the list elsewhere. Throws 400 `pushHost`.
 */
export async function keepSubscription(
  { db, who, outside, nowMs, random }: CallContext,
  { lang, isRenewal, ...target }: PushTarget & { readonly lang: 'zh-CN' | 'en'; readonly isRenewal: boolean },
): Promise<boolean> {
  if (!isPushEndpoint(target.endpoint, outside.pushHosts)) throw new CallFailure(ERROR_CODES.badInput, 'pushHost')
  if (!isKey(target.p256dh, KEY_BYTES) || !isKey(target.auth, AUTH_BYTES))
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  const now = nowMs()
  const hash = hashOf(outside.secret, target.endpoint)
  return db.transaction().execute(async (tx) => {
    // One at a time for an address: two devices that hand it over at once are one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${hash}`}, 0))`.execute(tx)
    // Its sessions are not ended meanwhile: what is kept here would outlive them.
    const own = await sql<{ deviceId: string }>`select device_id as "deviceId" from session
      where token_hash = ${who.sessionId} and revoked_at is null for share`.execute(tx)
    const deviceId = own.rows[0]?.deviceId
    if (deviceId === undefined) throw new CallFailure(ERROR_CODES.notLoggedIn)
    await sql`delete from push_subscription where endpoint_hash = ${hash}
      and (user_id <> ${who.userId} or device_id <> ${deviceId})`.execute(tx)
    const kept = await sql<{
      id: string
    }>`insert into push_subscription (id, user_id, device_id, endpoint_hash, target, host,
        lang, created_at, renewed_at)
      values (${`sub_${makeUlid(now, random)}`}, ${who.userId}, ${deviceId}, ${hash},
        ${seal(outside.secret, JSON.stringify(target))}, ${new URL(target.endpoint).host}, ${lang}, ${now}, ${now})
      on conflict (user_id, device_id) do update set endpoint_hash = excluded.endpoint_hash, target = excluded.target,
        host = excluded.host, lang = excluded.lang, renewed_at = excluded.renewed_at
      where push_subscription.target <> '' or not ${isRenewal}
      returning id`.execute(tx)
    await sql`delete from push_subscription where id in (select id from push_subscription
      where user_id = ${who.userId} order by renewed_at desc, id desc offset ${MAX_DEVICES})`.execute(tx)
    return kept.rows.length > 0
  })
}

/** The person's devices that are told, the caller's first. */
export async function devicesOf({ db, who }: Pick<CallContext, 'db' | 'who'>): Promise<PushDevice[]> {
  const { rows } = await sql<{ device: PushDevice }>`select jsonb_build_object('id', p.id,
      'name', coalesce(s.name, ''), 'platform', coalesce(s.platform, ''), 'renewedMs', p.renewed_at,
      'isThisOne', p.device_id = own.device_id) as device
    from push_subscription p
    join session own on own.token_hash = ${who.sessionId}
    left join lateral (select max(device_name) filter (where device_name <> '') as name,
      max(platform) filter (where platform <> '') as platform
      from session where user_id = p.user_id and device_id = p.device_id and revoked_at is null) s on true
    where p.user_id = ${who.userId} and p.target <> ''
    order by p.device_id = own.device_id desc, p.renewed_at desc, p.id`.execute(db)
  return rows.map(({ device }) => device)
}

/**
 * Tells a device of the caller no more: the one named, otherwise the one he calls from. Another one stays known as off, so
 * that it does not come back by itself.
 */
export async function dropSubscription(
  { db, who }: Pick<CallContext, 'db' | 'who'>,
  id: string | undefined,
): Promise<void> {
  if (id !== undefined)
    await sql`update push_subscription set target = '', endpoint_hash = 'off ' || id
      where user_id = ${who.userId} and id = ${id}`.execute(db)
  else
    await sql`delete from push_subscription where user_id = ${who.userId}
      and device_id = (select device_id from session where token_hash = ${who.sessionId})`.execute(db)
}

/** What the caller's device shows of his identity: where it is what waits, there is nothing left to tell it. */
export async function noteSeen({ db, who }: Pick<CallContext, 'db' | 'who'>, counts: PushCounts): Promise<void> {
  const scope = `user:${who.userId}:${who.domain}`
  const seen = sql`(values ('todo', ${counts.todo}::int), ('notice', ${counts.notice}::int), ('feed', ${counts.feed ?? null}::int))`
  await sql`insert into push_due (subscription_id, domain, kind, wanted)
    select p.id, ${who.domain}, seen.kind, 0 from push_subscription p
    join session own on own.token_hash = ${who.sessionId} and own.device_id = p.device_id,
      ${seen} as seen (kind, count)
    where p.user_id = ${who.userId} on conflict do nothing`.execute(db)
  // Counted in the same moment in which 'wanted' is read: what changes from then on is still to be told.
  await sql`update push_due due set told = now.wanted, shown = now.count, is_new = false, is_urgent = false, held = '',
      tries = 0, since_at = null
    from (
      select d.subscription_id, d.kind, d.wanted, seen.count from push_due d
      join push_subscription p on p.id = d.subscription_id and p.user_id = ${who.userId}
      join session own on own.token_hash = ${who.sessionId} and own.device_id = p.device_id
      join ${seen} as seen (kind, count) on seen.kind = d.kind
      where d.domain = ${who.domain} and seen.count = case d.kind
        when 'todo' then (select count(*) from todo where scope = ${scope} and status = 'open' and deleted_at is null)
        else (select count(*) from notice where scope = ${scope} and read_at is null and deleted_at is null
          and ${ofFeed} = (d.kind = 'feed')) end
    ) now
    where due.subscription_id = now.subscription_id and due.domain = ${who.domain} and due.kind = now.kind
      and due.wanted = now.wanted`.execute(db)
}

function isKey(text: string, bytes: number): boolean {
  return /^[A-Za-z0-9_-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes
}
