// A session that is used stays open up to its token's whole life: its end moves on, at most once a day and process, and the
// reading cookie's with it.
import { sql } from 'kysely'
import { SESSION_MS, TOKEN_MS } from '#server/domains/identity/open-session.ts'
import { hashToken, newToken } from '#server/domains/identity/token.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { AppContext, AppDeps } from './app-deps.ts'
import { giveReadCookie, shownSecrets } from './authenticate.ts'

const EVERY_MS = 24 * 3_600_000
/** A browser that shows no cookie is given one more often: a clock that was set right takes the cookie away that had come before. */
const WITHOUT_MS = 10 * 60_000
const MAX_REMEMBERED = 10_000
/** How long a token still opens once the one that replaces it is in use: requests that are under way carry it. */
const OVERLAP_MS = 60_000
/** Programs that are no browser keep no cookies and send no such header. */
const isPage = (c: AppContext): boolean => c.req.header('sec-fetch-site') === 'same-origin'

/**
 * Ends the session that the caller's stands in for, if any. Moves the end of the caller's session on when that was not
 * done within a day. The cookie of the same person's, which may belong to another of his identities, is kept alive too;
 * where it is dead the session gets a new one, and soon where it is gone.
 */
export function createSessionTouch(deps: AppDeps): (c: AppContext, who: ServerWho) => Promise<void> {
  const touched = new Map<string, number>()
  return async (c, who) => {
    const now = deps.nowMs()
    const { readToken } = shownSecrets(c)
    const hasLost = readToken === '' && isPage(c)
    const sinceMs = now - (touched.get(who.sessionId) ?? Number.NEGATIVE_INFINITY)
    if (sinceMs < (hasLost ? WITHOUT_MS : EVERY_MS)) return
    if (touched.size >= MAX_REMEMBERED) touched.clear()
    touched.set(who.sessionId, now)
    await sql`update session set expires_at = least(session.expires_at, ${now + OVERLAP_MS}::bigint) from session fresh
      where fresh.token_hash = ${who.sessionId} and session.token_hash = fresh.replaces`.execute(deps.db)
    const end = sql`least(${now + SESSION_MS}::bigint, created_at + ${TOKEN_MS}::bigint)`
    const moved = await sql`update session set last_seen_at = ${now}, expires_at = ${end}
      where token_hash = ${who.sessionId} and last_seen_at < ${now - EVERY_MS} returning 1 as moved`.execute(deps.db)
    if (moved.rows.length === 0 && !hasLost) return
    const held = await sql`update session set expires_at = ${end}
      where read_hash = ${hashToken(readToken)} and user_id = ${who.userId} and revoked_at is null and expires_at > ${now}
      returning 1 as held`.execute(deps.db)
    if (held.rows.length > 0) return giveReadCookie(c, deps, readToken)
    const fresh = newToken()
    await sql`update session set read_hash = ${hashToken(fresh)} where token_hash = ${who.sessionId}`.execute(deps.db)
    giveReadCookie(c, deps, fresh)
  }
}
