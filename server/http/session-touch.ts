// A session that is used stays open: its end moves on, at most once a day and process.
import { sql } from 'kysely'
import { SESSION_MS } from '#server/domains/identity/open-session.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { AppDeps } from './app-deps.ts'

const EVERY_MS = 24 * 3_600_000
const MAX_REMEMBERED = 10_000

/** Moves the end of the caller's session on when that was not done within a day. */
export function createSessionTouch(deps: Pick<AppDeps, 'db' | 'nowMs'>): (who: ServerWho) => Promise<void> {
  const touched = new Map<string, number>()
  return async (who) => {
    const now = deps.nowMs()
    if (now - (touched.get(who.sessionId) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return
    if (touched.size >= MAX_REMEMBERED) touched.clear()
    touched.set(who.sessionId, now)
    await sql`update session set last_seen_at = ${now}, expires_at = ${now + SESSION_MS}
      where token_hash = ${who.sessionId} and last_seen_at < ${now - EVERY_MS}`.execute(deps.db)
  }
}
