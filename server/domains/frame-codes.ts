// Codes for pages in a frame: given to whoever opens one, kept as a hash, exchanged once by the page's own server.
import { type QueryExecutorProvider, sql } from 'kysely'
import { FRAME_CODE_MS, type FrameVisitor } from '#contract/domains/frame-code.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext } from './call-context.ts'
import { CallFailure, fail } from './call-failure.ts'
import { hashLinkToken, newLinkToken } from './link-token.ts'

/** Codes that one person may have alive: a page that asks without end is stopped. */
const MOST_ALIVE = 20

/** What stands for the attendance system where an application has its uri. */
export const ATTENDANCE_GUEST = 'attendance'

/** A code for `guest`, in the caller's identity. Fails with 429 for whoever asks for too many. */
export async function giveFrameCode(
  { db, who, nowMs }: Pick<CallContext, 'db' | 'who' | 'nowMs'>,
  guest: string,
): Promise<{ code: string; expiresAtMs: number }> {
  const now = nowMs()
  const code = newLinkToken()
  const expiresAtMs = now + FRAME_CODE_MS
  const { rows } = await sql`insert into frame_code (code_hash, guest, domain, user_id, made_at, expires_at)
    select ${hashLinkToken(code)}, ${guest}, ${who.domain}, ${who.userId}, ${now}::bigint, ${expiresAtMs}::bigint
    where (select count(*) from frame_code
      where user_id = ${who.userId} and expires_at > ${now}::bigint) < ${MOST_ALIVE}
    returning 1 as given`.execute(db)
  if (rows.length === 0) throw new CallFailure(ERROR_CODES.tooManyRequests, 'frameCodeMany')
  return { code, expiresAtMs }
}

export interface Redeemed {
  readonly visitor: FrameVisitor
  readonly userId: string
}

/**
 * Takes a code for `guest` once and answers who it is for. Unknown, used, over, or another guest's: one refusal, which tells
 * nothing. `domain`: only a code of that organisation.
 */
export async function redeemFrameCode(
  db: QueryExecutorProvider,
  { code, guest, domain }: { readonly code: string; readonly guest: string; readonly domain?: string },
  nowMs: number,
): Promise<Redeemed> {
  const { rows } = await sql<FrameVisitor & { userId: string }>`with taken as (
      update frame_code set used_at = ${nowMs}
      where code_hash = ${hashLinkToken(code)} and guest = ${guest} and used_at is null and expires_at > ${nowMs}::bigint
        and (${domain ?? null}::text is null or domain = ${domain ?? null}::text)
      returning user_id, domain)
    select a.user_id as "userId", a.username, a.name, taken.domain as "domainUri", coalesce(o.name, '') as "organisationName"
    from taken join account a on a.user_id = taken.user_id and a.status = 'active'
    left join organisation o on o.domain_uri = taken.domain
    left join membership m on m.user_id = taken.user_id and m.domain = taken.domain
    where taken.domain = '' or (o.status = 'active' and m.status = 'active')`.execute(db)
  const { userId, ...visitor } = rows[0] ?? fail('frameCodeOver')
  return { visitor, userId }
}
